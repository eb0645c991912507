import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect } from 'vitest'
import { hardened } from '../src/key/hardened.js'
import type { DerivationVector } from './vectors.js'

/** Compares the key at each step of a test vector. */
export function checkDerivation(
  derive: (seed: Uint8Array, path: readonly number[]) => Uint8Array,
  { seed, keys }: DerivationVector,
): void {
  const path: number[] = []
  for (const [step, privateKey] of keys) {
    if (step) path.push(step.endsWith("'") ? hardened(Number(step.slice(0, -1))) : Number(step))
    expect(bytesToHex(derive(hexToBytes(seed), path))).toBe(privateKey)
  }
}
