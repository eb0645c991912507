import type { Address } from 'viem'
import { digestOfDigits } from './digestOfDigits.js'

/**
 * The canonical form of an address (EIP-55). A letter is upper case where the same digit of the
 * hash is above 7. The hash is of the lower-case digits.
 *
 * @param address - Forty hex digits, with or without `0x`, in any case. The caller has checked
 * them.
 */
export function checksumAddress(address: string): Address {
  const digits = address.slice(-40).toLowerCase()
  const digest = digestOfDigits(digits)
  let checksummed: Address = '0x'
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charAt(at)
    checksummed += digest.charAt(at) > '7' ? digit.toUpperCase() : digit
  }
  return checksummed
}
