import { fromHex as fromDigits } from '@latchkey/core'

/** Longer than any transaction that is real. Digits, not bytes. */
const longest = 8_388_608

/**
 * The bytes of `0x` hex. `undefined` when it is anything else; an odd number of digits is no bytes.
 */
export function fromHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > longest || value.length % 2 !== 0) return undefined
  // Without a repeated group, whose matches of a long value would fill the stack.
  return /^0x[\da-fA-F]*$/.test(value) ? fromDigits(value.slice(2)) : undefined
}
