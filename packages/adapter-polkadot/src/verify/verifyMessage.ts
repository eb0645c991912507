import { accountIdOf } from '../address/accountIdOf.js'
import { signedForms } from './signedForms.js'
import type { SignedBy, Verdict } from './verdict.js'
import { verifyForms } from './verifyForms.js'

export interface SignedMessageBy extends SignedBy {
  /** The text, which may have been signed with or without `<Bytes>`; or exactly the bytes that were signed (`SignedMessage.signed`). */
  readonly message: string | Uint8Array
}

/**
 * Whether `address` signed the message. Nobody is asked: the account is the key.
 *
 * @throws {InvalidAddressError} {ChecksumError} when `address` is none.
 * @see Vector `polkadot-signatures`.
 */
export function verifyMessage({ address, message, signature, scheme }: SignedMessageBy): Verdict {
  const accountId = accountIdOf(address)
  const forms = typeof message === 'string' ? signedForms(new TextEncoder().encode(message), accountId) : [message]
  return verifyForms({ accountId, forms, signature, scheme })
}
