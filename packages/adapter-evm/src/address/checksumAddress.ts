import type { Address } from 'viem'
import { digestOfDigits } from './digestOfDigits.js'

/**
 * The canonical form of an address (EIP-55): a letter is a capital where the digest of the lower-case digits has a high nibble.
 *
 * @param address - Forty hex digits, with or without `0x`, in any case; checked before.
 */
export function checksumAddress(address: string): Address {
  const digits = address.slice(-40).toLowerCase()
  const digest = digestOfDigits(digits)
  let written: Address = '0x'
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charAt(at)
    written += digest.charAt(at) > '7' ? digit.toUpperCase() : digit
  }
  return written
}
