import type { Decimal } from './Decimal.js'

/** Compares two decimals exactly. */
export function isAtMost(one: Decimal, most: Decimal): boolean {
  return one.units * 10n ** BigInt(most.places) <= most.units * 10n ** BigInt(one.places)
}
