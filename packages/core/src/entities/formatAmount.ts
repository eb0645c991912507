import { checkDecimals } from './checkDecimals.js'
import { checkUnits } from './checkUnits.js'

/**
 * Formats a token amount for display. Further digits are cut, so it never shows more than the
 * amount.
 *
 * @param units - Count of the token's smallest unit: wei, lamports, planck, satoshi.
 * @param decimals - How many smallest-unit digits follow the point: 18 for ether, 9 for SOL. 0 to
 * 77.
 * @param digits - How many decimal places to show.
 * @returns Decimal text with exactly that many places and no grouping: `"1.234"`, `"0.000"`. No
 * point for 0 places.
 * @throws {InvalidAmountError} when `units` is not a bigint, or negative: negative amounts have no
 * display form.
 * @throws {InvalidInputError} for a count of decimals that no token can have.
 */
export function formatAmount(units: bigint, decimals: number, digits = 3): string {
  checkDecimals(decimals)
  checkDecimals(digits)
  checkUnits(units)
  const all = units.toString().padStart(decimals + 1, '0')
  const point = all.length - decimals
  const places = all.slice(point, point + digits).padEnd(digits, '0')
  return places ? `${all.slice(0, point)}.${places}` : all.slice(0, point)
}
