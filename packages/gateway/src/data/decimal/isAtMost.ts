import type { Decimal } from './Decimal.js'

/** Compares two decimals exactly. */
export function isAtMost(one: Decimal, max: Decimal): boolean {
  return one.units * 10n ** BigInt(max.places) <= max.units * 10n ** BigInt(one.places)
}
