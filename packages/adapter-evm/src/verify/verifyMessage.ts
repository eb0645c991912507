import { checkObject } from '@latchkey/core'
import { digestOfMessage } from './digestOfMessage.js'
import type { SignedBy, Verdict } from './verdict.js'
import { verifyDigest } from './verifyDigest.js'

export interface SignedMessageBy extends SignedBy {
  /** The text, or the bytes that were signed in its place (`SignedMessage.signed`). */
  readonly message: string | Uint8Array
}

/**
 * Whether `address` signed the message by EIP-191: a key, or a contract wallet through the
 * network's RPC.
 *
 * @throws {InvalidAddressError} {ChecksumError}; {InvalidInputError} for a text that has no UTF-8
 * form; what the RPC throws.
 * @see Vector `eip191-signatures`.
 */
export async function verifyMessage(given: SignedMessageBy): Promise<Verdict> {
  checkObject('signed message', given)
  const { message, ...signed } = given
  return verifyDigest({ ...signed, digest: digestOfMessage(message) })
}
