import { isSameBytes } from '../bytes/isSameBytes.js'
import { signedForms } from './signedForms.js'

/**
 * Whether signed bytes are a message and nothing else, in one of its forms.
 *
 * @param signer - 32 bytes.
 */
export function standsFor(signed: Uint8Array, message: Uint8Array, signer: Uint8Array): boolean {
  return signedForms(message, signer).some((form) => isSameBytes(form, signed))
}
