import type { Hex } from 'viem'

/** Longer than any signature, call or piece of code that is real. Digits, not bytes. */
const longest = 1_048_576

/** Whether it is whole bytes in `0x` hex; with `size`, exactly so many. */
export function isBytes(value: unknown, size?: number): value is Hex {
  if (typeof value !== 'string' || value.length > longest || value.length % 2 !== 0) return false
  return /^0x[\da-fA-F]*$/.test(value) && (size === undefined || value.length === 2 + size * 2)
}
