import { keccakP } from '@noble/hashes/sha3.js'

/** In words of four bytes: 1600 bits less twice the 256 of the digest, which the sponge takes in at a time, and all that it holds. */
const block = 34
const sponge = 50

/**
 * Keccak-256 of the forty digits of an address, in lower case. They fit into one block of the sponge, so one permutation is all that there
 * is to it: a hash for texts of any length is twice as much code, on the way of every page that shows an address. Loops over bytes, since a
 * wallet may tell of a thousand accounts at once.
 *
 * @returns as hex digits of the first twenty bytes, which are all that EIP-55 looks at.
 */
export function digestOfDigits(digits: string): string {
  const state = new Uint32Array(sponge)
  const add = (byte: number, at: number): void => {
    state[at >> 2] = (state[at >> 2] ?? 0) | (byte << ((at & 3) * 8))
  }
  for (let at = 0; at < 40; at += 1) add(digits.charCodeAt(at), at)
  // The padding of Keccak, which SHA-3 has changed since: a one behind the text, and one at the end of the block.
  add(1, 40)
  add(0x80, block * 4 - 1)
  keccakP(state)
  let digest = ''
  for (let at = 0; at < 40; at += 1) {
    // Bytes come from the low end of a word, and of a byte the high digit first.
    digest += (((state[at >> 3] ?? 0) >> (((at & 7) ^ 1) * 4)) & 15).toString(16)
  }
  return digest
}
