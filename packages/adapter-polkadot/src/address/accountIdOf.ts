import { decodeAddress } from './decodeAddress.js'
import { decodeHexAddress } from './decodeHexAddress.js'

/**
 * The bytes that identify an account on its chain: 32 for an SS58 address, or 20 for an Ethereum
 * account, whose address is hex.
 *
 * @throws {InvalidAddressError} when it is neither.
 * @throws {ChecksumError} when the SS58 checksum or the mixed case of hex (EIP-55) is wrong.
 */
export function accountIdOf(address: unknown): Uint8Array {
  const isHex = typeof address === 'string' && address.startsWith('0x')
  return isHex ? decodeHexAddress(address) : decodeAddress(address).accountId
}
