import { fromHex as fromDigits } from '@latchkey/core'

/** Longer than any transaction that is real. Digits, not bytes. */
const longest = 8_388_608

/**
 * The bytes of `0x` hex. `undefined` when it is anything else; an odd number of digits is no bytes.
 */
export function fromHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^0x(?:[\da-fA-F]{2})*$/.test(value)) return undefined
  return fromDigits(value.slice(2))
}
