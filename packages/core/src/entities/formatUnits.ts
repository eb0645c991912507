import { checkDecimals } from './checkDecimals.js'
import { checkUnits } from './checkUnits.js'

/**
 * Writes an amount exactly, in the form that `parseAmount` reads: a point, no grouping, no needless
 * zeros (`"0.1"`, `"42"`).
 *
 * @param units - Count of the token's smallest unit.
 * @param decimals - How many smallest-unit digits follow the point. 0 to 77.
 * @throws {InvalidAmountError} when `units` is not a bigint, or negative.
 * @throws {InvalidInputError} for a count of decimals that no token can have.
 */
export function formatUnits(units: bigint, decimals: number): string {
  checkDecimals(decimals)
  checkUnits(units)
  const digits = units.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, point)}.${fraction}` : digits.slice(0, point)
}
