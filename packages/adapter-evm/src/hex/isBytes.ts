import type { Hex } from 'viem'

/** In characters. Longer than any real signature, call or code. */
const longest = 1_048_576

/** Whether the value is whole bytes in `0x` hex. With `size`: exactly this many bytes. */
export function isBytes(value: unknown, size?: number): value is Hex {
  if (typeof value !== 'string' || value.length > longest || value.length % 2 !== 0) return false
  return /^0x[\da-fA-F]*$/.test(value) && (size === undefined || value.length === 2 + size * 2)
}
