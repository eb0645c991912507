import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex } from '../hex/toHex.js'

/**
 * The canonical form of an Ethereum account (EIP-55): a letter is upper case where the digest has a
 * nibble above 7.
 */
export function checksumHex(accountId: Uint8Array): string {
  const digits = toHex(accountId).slice(2)
  const digest = toHex(keccak_256(new TextEncoder().encode(digits)))
  const written = Array.from(digits, (digit, index) => (digest.charAt(index + 2) > '7' ? digit.toUpperCase() : digit))
  return `0x${written.join('')}`
}
