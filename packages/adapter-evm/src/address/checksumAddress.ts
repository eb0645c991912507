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
  const written = Array.from(digits, (digit, index) => (digest.charAt(index) > '7' ? digit.toUpperCase() : digit))
  return `0x${written.join('')}`
}
