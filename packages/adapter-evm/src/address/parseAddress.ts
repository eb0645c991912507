import type { Address } from 'viem'
import { ChecksumError } from '../errors/ChecksumError.js'
import { InvalidAddressError } from '../errors/InvalidAddressError.js'
import { checksumAddress } from './checksumAddress.js'

/**
 * Reads an address from a user or an app: all lower case, all upper case, or mixed case with a
 * valid checksum; with or without `0x`. Nothing is trimmed.
 *
 * @returns The canonical form: `0x` and EIP-55 case.
 * @throws {InvalidAddressError} when it is not twenty bytes in hex.
 * @throws {ChecksumError} when the case is mixed and the checksum is wrong.
 * @see Vector `evm-address`.
 */
export function parseAddress(text: unknown): Address {
  const digits = typeof text === 'string' ? /^(?:0x)?([\da-fA-F]{40})$/.exec(text)?.[1] : undefined
  if (!digits) throw new InvalidAddressError(text)
  const address = checksumAddress(digits)
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  if (isMixed && address !== `0x${digits}`) throw new ChecksumError(digits)
  return address
}
