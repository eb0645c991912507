import { keccakP } from '@noble/hashes/sha3.js'

/** In words of four bytes: 1600 bits less twice the 256 of the digest, which the sponge takes in at a time, and all that it holds. */
const block = 34
const sponge = 50
/** The places of a word's bytes, on any machine. */
const littleEndian = [0, 8, 16, 24]

/**
 * Keccak-256 of the forty digits of an address, in lower case. They fit into one block of the sponge, so one permutation is all that there
 * is to it: a hash for texts of any length is twice as much code, on the way of every page that shows an address.
 *
 * @returns as hex digits of the first twenty bytes, which are all that EIP-55 looks at.
 */
export function digestOfDigits(digits: string): string {
  // The padding of Keccak, which SHA-3 has changed since: a one behind the text, and one at the end of the block.
  const text = `${digits}\x01`
  const end = 0x80 << 24
  const wordAt = (at: number): number =>
    littleEndian.reduce(
      (word, place, byte) => word | (text.charCodeAt(at * 4 + byte) << place),
      at === block - 1 ? end : 0,
    )
  const state = Uint32Array.from({ length: sponge }, (_, at) => wordAt(at))
  keccakP(state)
  const hexOf = (word: number): string =>
    littleEndian.map((place) => ((word >>> place) & 0xff).toString(16).padStart(2, '0')).join('')
  return Array.from(state.subarray(0, 5), hexOf).join('')
}
