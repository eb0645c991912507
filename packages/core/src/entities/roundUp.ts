import { checkDecimals } from './checkDecimals.js'
import { checkUnits } from './checkUnits.js'

/**
 * Rounds units up to a count of decimal places. Amounts for display are cut, and a limit must not be.
 *
 * @throws {InvalidAmountError} when `units` is not a bigint, or negative.
 * @throws {InvalidInputError} for a count of decimals that no token can have.
 */
export function roundUp(units: bigint, decimals: number, places: number): bigint {
  checkUnits(units)
  checkDecimals(decimals)
  checkDecimals(places)
  const step = 10n ** BigInt(Math.max(decimals - places, 0))
  return ((units + step - 1n) / step) * step
}
