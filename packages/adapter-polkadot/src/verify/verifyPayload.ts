import { checkObject } from '@latchkey/core'
import { blake2b } from '@noble/hashes/blake2.js'
import { accountIdOf } from '../address/accountIdOf.js'
import type { SignerPayload } from '../injected/SignerPayload.js'
import { payloadBytes } from '../payload/payloadBytes.js'
import type { SignedBy, Verdict } from './verdict.js'
import { verifyForms } from './verifyForms.js'

export interface SignedPayloadBy extends SignedBy {
  readonly payload: SignerPayload
}

/** Bytes. The signature of a longer payload is over its BLAKE2b-256. */
const maxPlainLength = 256

/**
 * Verifies that `address` signed the transaction.
 *
 * @returns `undefined` when the payload can't be encoded without the chain's metadata, so its
 * signature can't be verified.
 * @throws {InvalidAddressError} {ChecksumError} {InvalidPayloadError}
 */
export function verifyPayload(given: SignedPayloadBy): Verdict | undefined {
  checkObject('signed payload', given)
  const { address, payload, signature, scheme } = given
  const accountId = accountIdOf(address)
  const encoded = payloadBytes(payload)
  if (!encoded) return undefined
  const signed = encoded.length > maxPlainLength ? blake2b(encoded, { dkLen: 32 }) : encoded
  return verifyForms({ accountId, forms: [signed], signature, scheme })
}
