import { isSameBytes } from '@latchkey/core'
import { base58 } from '@scure/base'
import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { isPrefix } from './isPrefix.js'
import { ss58Checksum } from './ss58Checksum.js'

export interface DecodedAddress {
  /**
   * 32 bytes: the public key, or its BLAKE2b-256 for ecdsa keys. Two addresses with equal bytes are
   * of one account.
   */
  readonly accountId: Uint8Array
  /** The SS58 prefix of the network that the address is encoded for. */
  readonly prefix: number
}

/** Limit on characters: Base58 of 36 bytes is never longer. */
const maxLength = 50

/**
 * Decodes an SS58 address of any network. White space is not trimmed, and each pair of account and
 * prefix has exactly one valid text.
 *
 * @throws {InvalidAddressError} when it is not an account of 32 bytes in SS58.
 * @throws {ChecksumError} when only the checksum is wrong.
 * @see Vector `ss58-address`.
 */
export function decodeAddress(text: unknown): DecodedAddress {
  const bytes = bytesOf(text)
  const size = bytes && prefixSize(bytes)
  if (!bytes || size === undefined || bytes.length !== size + 34) throw new InvalidAddressError(text)
  const prefix = prefixAt(bytes, size)
  if (!isPrefix(prefix)) throw new InvalidAddressError(text)
  if (!isSameBytes(bytes.slice(-2), ss58Checksum(bytes.slice(0, -2)))) throw new ChecksumError(String(text))
  return { accountId: bytes.slice(size, -2), prefix }
}

function bytesOf(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined // a character outside the Base58 alphabet
  }
}

/**
 * @returns `undefined` for reserved first bytes, and for two bytes that encode a one-byte prefix.
 */
function prefixSize(bytes: Uint8Array): 1 | 2 | undefined {
  const [first = 255] = bytes
  if (first < 64) return 1
  return first < 128 && prefixAt(bytes, 2) >= 64 ? 2 : undefined
}

function prefixAt([first = 0, second = 0]: Uint8Array, size: 1 | 2): number {
  return size === 1 ? first : ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8)
}
