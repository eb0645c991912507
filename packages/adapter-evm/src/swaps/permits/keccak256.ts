import { toHex } from '@latchkey/core'
import { keccakP } from '@noble/hashes/sha3.js'
import type { Hex } from 'viem'

/** In bytes. The sponge has 1600 bits; a block has 1600 bits less twice the 256 bits of the hash. */
const block = 136
const sponge = 200

/**
 * Keccak-256 of bytes of any length. The hash of the library would come into each page that shows
 * an address, since `checksumAddress` needs another part of the same module.
 */
export function keccak256(bytes: Uint8Array): Hex {
  const state = new Uint8Array(sponge)
  // The permutation reads little-endian words, as every machine with a browser stores them.
  const words = new Uint32Array(state.buffer)
  let place = 0
  for (const byte of bytes) {
    state[place] = (state[place] ?? 0) ^ byte
    place += 1
    if (place === block) {
      keccakP(words)
      place = 0
    }
  }
  // The padding of Keccak (SHA-3 uses another one).
  state[place] = (state[place] ?? 0) ^ 1
  state[block - 1] = (state[block - 1] ?? 0) ^ 0x80
  keccakP(words)
  return `0x${toHex(state.subarray(0, 32))}`
}
