import { InvalidInputError } from '@latchkey/core'
import { base58 } from '@scure/base'
import { concat } from '../hex/concat.js'
import { genericPrefix } from './genericPrefix.js'
import { isPrefix } from './isPrefix.js'
import { ss58Checksum } from './ss58Checksum.js'

/**
 * Writes an account as a network does.
 *
 * @param accountId - 32 bytes. The public key, except for ecdsa keys: there its BLAKE2b-256.
 * @param prefix - Of the network: 0 Polkadot, 2 Kusama, 42 (the default) none in particular.
 * @throws {InvalidInputError} for another length, or a number that is no prefix.
 */
export function encodeAddress(accountId: Uint8Array, prefix: number = genericPrefix): string {
  if (accountId.length !== 32) throw new InvalidInputError('Polkadot account', accountId.length)
  if (!isPrefix(prefix)) throw new InvalidInputError('SS58 prefix', prefix)
  const body = concat(bytesOf(prefix), accountId)
  return base58.encode(concat(body, ss58Checksum(body)))
}

/** One byte below 64; above, fourteen bits in two bytes, in the specification's own order. */
function bytesOf(prefix: number): Uint8Array {
  if (prefix < 64) return Uint8Array.of(prefix)
  return Uint8Array.of(((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6))
}
