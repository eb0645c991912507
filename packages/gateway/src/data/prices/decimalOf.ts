import { writeDecimal } from '../decimal/Decimal.js'

/**
 * Writes a number of JSON without an exponent: `1e-7` is `0.0000001`.
 *
 * @returns `undefined` for what is no price: zero, below zero, not finite.
 */
export function decimalOf(value: number): string | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return places >= 0 ? writeDecimal({ units, places }) : String(units * 10n ** BigInt(-places))
}
