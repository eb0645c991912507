import { InvalidAmountError } from '../errors/InvalidAmountError.js'
import { checkDecimals } from './checkDecimals.js'

/**
 * Writes an amount exactly, as `parseAmount` reads it: a point, no grouping, no needless zeros (`"0.1"`, `"42"`).
 *
 * @param units - Count of the token's smallest unit.
 * @param decimals - How many smallest-unit digits follow the point. 0 to 255.
 * @throws {InvalidAmountError} when `units` is negative; amounts owed are a different idea.
 */
export function formatUnits(units: bigint, decimals: number): string {
  checkDecimals(decimals)
  if (units < 0n) throw new InvalidAmountError(units)
  const digits = units.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, point)}.${fraction}` : digits.slice(0, point)
}
