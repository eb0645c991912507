import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { fromHex } from '../hex/fromHex.js'
import { checksumHex } from './checksumHex.js'
import { decodeAddress } from './decodeAddress.js'

/**
 * The bytes that an account is on its chain: 32 by SS58, or the twenty of an account of the Ethereum kind, which is written in hex.
 *
 * @throws {InvalidAddressError} {ChecksumError} when it is neither; also where a mixed case is wrong (EIP-55).
 */
export function accountIdOf(address: unknown): Uint8Array {
  if (typeof address !== 'string' || !address.startsWith('0x')) return decodeAddress(address).accountId
  const bytes = fromHex(address)
  if (bytes?.length !== 20) throw new InvalidAddressError(address)
  const isMixed = /[a-f]/.test(address) && /[A-F]/.test(address)
  if (isMixed && checksumHex(bytes) !== address) throw new ChecksumError(address)
  return bytes
}
