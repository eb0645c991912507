import { messageBytes } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { signedForms } from './signedForms.js'
import type { SignedBy, Verdict } from './verdict.js'
import { verifyForms } from './verifyForms.js'

export interface SignedMessageBy extends SignedBy {
  /** What the signer was asked to sign: the text or its bytes. */
  readonly message: string | Uint8Array
}

/**
 * Whether `address` signed the message. Nobody is asked: the account is the key.
 *
 * @throws {InvalidAddressError} {ChecksumError} when `address` is none; {InvalidInputError} for a text that has no UTF-8 form.
 * @see Vector `polkadot-signatures`.
 */
export function verifyMessage({ address, message, signature, scheme }: SignedMessageBy): Verdict {
  const accountId = accountIdOf(address)
  return verifyForms({ accountId, forms: signedForms(messageBytes(message), accountId), signature, scheme })
}
