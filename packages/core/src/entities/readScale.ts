import type { AmountScale } from './amountScale.js'
import { isRecord } from './isRecord.js'

/** Digits of a numerator or denominator. A double has 53 binary digits, and a limited exponent. */
const longest = 80

/**
 * Reads what `writeScale` wrote.
 *
 * @returns `network` for anything else than a factor: how amounts are shown is not known then.
 * `undefined` for `undefined`.
 */
export function readScale(value: unknown): AmountScale | undefined {
  if (value === undefined) return undefined
  const [numerator, denominator] = isRecord(value) ? [value.numerator, value.denominator].map(readCount) : []
  return numerator && denominator ? { numerator, denominator } : 'network'
}

function readCount(value: unknown): bigint | undefined {
  return typeof value === 'string' && value.length <= longest && /^\d+$/.test(value) ? BigInt(value) : undefined
}
