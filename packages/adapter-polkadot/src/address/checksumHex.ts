import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex } from '../hex/toHex.js'

/** The canonical form of an account of the Ethereum kind (EIP-55): a letter is a capital where the digest has a high nibble. */
export function checksumHex(accountId: Uint8Array): string {
  const digits = toHex(accountId).slice(2)
  const digest = keccak_256(new TextEncoder().encode(digits))
  const written = Array.from(digits, (digit, index) => {
    const byte = digest[index >> 1] ?? 0
    return (index % 2 === 0 ? byte >> 4 : byte & 15) > 7 ? digit.toUpperCase() : digit
  })
  return `0x${written.join('')}`
}
