import { decodeAddress } from './decodeAddress.js'
import { decodeHexAddress } from './decodeHexAddress.js'

/**
 * The bytes that an account is on its chain: 32 by SS58, or the twenty of an account of the Ethereum kind, which is written in hex.
 *
 * @throws {InvalidAddressError} {ChecksumError} when it is neither; also where a mixed case is wrong (EIP-55).
 */
export function accountIdOf(address: unknown): Uint8Array {
  const isHex = typeof address === 'string' && address.startsWith('0x')
  return isHex ? decodeHexAddress(address) : decodeAddress(address).accountId
}
