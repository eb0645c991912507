import { keccakP } from '@noble/hashes/sha3.js'

/** In words of four bytes: 1600 bits less twice the 256 of the digest, which the sponge takes in at a time, and all that it holds. */
const block = 34
const sponge = 50
/** Of the hex digits of a word: its bytes come from the low end, and of a byte the high digit first. */
const places = [4, 0, 12, 8, 20, 16, 28, 24]

/**
 * Keccak-256 of the forty digits of an address, in lower case. They fit into one block of the sponge, so one permutation is all that there
 * is to it: a hash for texts of any length is twice as much code, on the way of every page that shows an address. Plain loops, since a
 * wallet may tell of a thousand accounts at once.
 *
 * @returns as hex digits of the first twenty bytes, which are all that EIP-55 looks at.
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
  // The padding of Keccak, which SHA-3 has changed since: a one behind the text, and one at the end of the block.
  state[10] = 1
  state[block - 1] = 0x80 << 24
  keccakP(state)
  let digest = ''
  for (const word of state.subarray(0, 5)) {
    for (const place of places) digest += ((word >>> place) & 15).toString(16)
  }
  return digest
}
