/** Longer than any transaction that is real. Digits, not bytes. */
const longest = 8_388_608

/**
 * The bytes of `0x` hex. `undefined` when it is anything else; an odd number of digits is no bytes.
 */
export function fromHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > longest || !/^0x(?:[\da-fA-F]{2})*$/.test(value)) return undefined
  return Uint8Array.from({ length: value.length / 2 - 1 }, (_, index) =>
    Number.parseInt(value.slice(2 + index * 2, 4 + index * 2), 16),
  )
}
