import { InvalidInputError } from '@latchkey/core'
import { base32nopad } from '@scure/base'

// StrKey (SEP-23): version byte, 32 bytes of the key, 2 bytes of checksum, in base32.

const account = 6 << 3
const keyLength = 32

/** @param publicKey - 32 bytes. */
export function encodeAddress(publicKey: Uint8Array): string {
  const body = Uint8Array.of(account, ...publicKey)
  return base32nopad.encode(Uint8Array.of(...body, ...checksumOf(body)))
}

/**
 * Decodes the public key of an account.
 *
 * @throws {InvalidInputError} unless `address` is `G…` with a valid checksum. Contracts, muxed
 * accounts and seeds are rejected as well.
 */
export function decodeAddress(address: string): Uint8Array {
  if (!/^G[A-Z2-7]{55}$/.test(address)) throw new InvalidInputError('Stellar address', address)
  const bytes = base32nopad.decode(address)
  const body = bytes.subarray(0, 1 + keyLength)
  const [low, high] = checksumOf(body)
  if (bytes[33] !== low || bytes[34] !== high) throw new InvalidInputError('Stellar address', address)
  return body.subarray(1)
}

export function isAddress(text: string): boolean {
  try {
    decodeAddress(text)
    return true
  } catch {
    return false // not an address
  }
}

/** CRC16-XModem, low byte first. */
function checksumOf(bytes: Uint8Array): readonly [low: number, high: number] {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return [crc & 0xff, crc >> 8]
}
