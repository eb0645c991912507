import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { fromHex } from '../hex/fromHex.js'
import { checksumHex } from './checksumHex.js'

/**
 * Decodes the 20 bytes of an Ethereum account.
 *
 * @throws {InvalidAddressError} when it is not 20 bytes in `0x` hex.
 * @throws {ChecksumError} when the mixed case is wrong (EIP-55).
 */
export function decodeHexAddress(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' && text.startsWith('0x') ? fromHex(text) : undefined
  if (bytes?.length !== 20) throw new InvalidAddressError(text)
  const written = String(text)
  const isMixed = /[a-f]/.test(written) && /[A-F]/.test(written)
  if (isMixed && checksumHex(bytes) !== written) throw new ChecksumError(written)
  return bytes
}
