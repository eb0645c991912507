/** With more, one whole token exceeds the 256 bits that networks count in. */
const max = 77

/** Whether a token can have this count of decimals. */
export function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max
}
