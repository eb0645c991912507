import { InvalidInputError } from '@latchkey/core'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { genericPrefix } from './genericPrefix.js'
import { isPrefix } from './isPrefix.js'
import { ss58Checksum } from './ss58Checksum.js'

/**
 * Encodes an account as an SS58 address.
 *
 * @param accountId - 32 bytes: the public key, or its BLAKE2b-256 for ecdsa keys.
 * @param prefix - SS58 prefix of the network: 0 Polkadot, 2 Kusama, 42 (the default) generic.
 * @throws {InvalidInputError} for another length, or a number that is not an SS58 prefix.
 */
export function encodeAddress(accountId: Uint8Array, prefix: number = genericPrefix): string {
  if (!(accountId instanceof Uint8Array) || accountId.length !== 32)
    throw new InvalidInputError('Polkadot account', accountId)
  if (!isPrefix(prefix)) throw new InvalidInputError('SS58 prefix', prefix)
  const body = concatBytes(bytesOf(prefix), accountId)
  return base58.encode(concatBytes(body, ss58Checksum(body)))
}

/**
 * One byte below 64, otherwise fourteen bits in two bytes, in the order of the SS58 specification.
 */
function bytesOf(prefix: number): Uint8Array {
  if (prefix < 64) return Uint8Array.of(prefix)
  return Uint8Array.of(((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6))
}
