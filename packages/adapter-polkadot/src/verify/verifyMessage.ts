import { checkObject, messageBytes } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { signedForms } from './signedForms.js'
import type { SignedBy, Verdict } from './verdict.js'
import { verifyForms } from './verifyForms.js'

export interface SignedMessageBy extends SignedBy {
  /** The requested message: text or bytes. */
  readonly message: string | Uint8Array
}

/**
 * Verifies that `address` signed the message. It needs no network request, because the account is
 * the key.
 *
 * @throws {InvalidAddressError} {ChecksumError} when `address` is not an address.
 * @throws {InvalidInputError} for a text that has no UTF-8 form.
 * @see Vector `polkadot-signatures`.
 */
export function verifyMessage(signed: SignedMessageBy): Verdict {
  checkObject('signed message', signed)
  const { address, message, signature, scheme } = signed
  const accountId = accountIdOf(address)
  return verifyForms({ accountId, forms: signedForms(messageBytes(message), accountId), signature, scheme })
}
