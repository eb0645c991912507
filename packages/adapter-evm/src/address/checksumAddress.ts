import { keccakP } from '@noble/hashes/sha3.js'
import type { Address } from 'viem'

/**
 * Both in words of four bytes. The sponge has 1600 bits. A block has 1600 bits less twice the 256
 * bits of the hash.
 */
const block = 34
const sponge = 50
/**
 * Bit positions of the hex digits of a word: low byte first, and in a byte the high digit first.
 */
const places = [4, 0, 12, 8, 20, 16, 28, 24]

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

/**
 * Keccak-256 of the forty digits of an address, in lower case.
 *
 * - The digits fit into one block of the sponge, so one permutation is enough. A hash for texts of
 *   any length would be twice as much code in every page that shows an address.
 * - The loops are plain because a wallet may report a thousand accounts at once.
 *
 * @returns The first twenty bytes as hex digits. EIP-55 needs no more.
 */
export function digestOfDigits(digits: string): string {
  const state = new Uint32Array(sponge)
  for (let word = 0; word < 10; word += 1) {
    const at = word * 4
    state[word] =
      digits.charCodeAt(at) |
      (digits.charCodeAt(at + 1) << 8) |
      (digits.charCodeAt(at + 2) << 16) |
      (digits.charCodeAt(at + 3) << 24)
  }
  // The padding of Keccak (SHA-3 uses another one): a one after the text, and one at the end of the
  // block.
  state[10] = 1
  state[block - 1] = 0x80 << 24
  keccakP(state)
  let digest = ''
  for (const word of state.subarray(0, 5)) {
    for (const place of places) digest += ((word >>> place) & 15).toString(16)
  }
  return digest
}
