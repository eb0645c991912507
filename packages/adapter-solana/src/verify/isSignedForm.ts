import { isSameBytes } from '@latchkey/core'
import { signedForms } from './signedForms.js'

/**
 * Whether signed bytes are exactly one of the forms of a message.
 *
 * @param signer - 32 bytes.
 */
export function isSignedForm(signed: Uint8Array, message: Uint8Array, signer: Uint8Array): boolean {
  return signedForms(message, signer).some((form) => isSameBytes(form, signed))
}
