import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Address } from 'viem'
import { toHex } from '../hex/toHex.js'

/**
 * The canonical form of an address (EIP-55): a letter is a capital where the digest of the lower-case digits has a high nibble.
 *
 * @param address - Forty hex digits, with or without `0x`, in any case; checked before.
 */
export function checksumAddress(address: string): Address {
  const digits = address.slice(-40).toLowerCase()
  const digest = toHex(keccak_256(new TextEncoder().encode(digits)))
  const written = Array.from(digits, (digit, index) => (digest.charAt(index + 2) > '7' ? digit.toUpperCase() : digit))
  return `0x${written.join('')}`
}
