import type { AmountScale } from './amountScale.js'
import { checkScale } from './checkScale.js'
import { checkUnits } from './checkUnits.js'

/** The binary digits that a double holds. */
const precision = 53

/**
 * The amount that a network shows for a stored one, both in the token's smallest unit, cut to whole
 * units. A product that a double can't tell from the next whole number is that number: networks
 * compute with doubles, in which 5 × 1.2 is 6. Beyond what a double holds, it is exact.
 *
 * @param scale - Of the token. Absent: the stored amount is shown.
 * @returns `undefined` where only the network can compute it.
 * @throws {InvalidAmountError} when `stored` is not a bigint, or negative.
 * @throws {InvalidInputError} for another scale.
 */
export function shownUnits(stored: bigint, scale: AmountScale | undefined): bigint | undefined {
  checkUnits(stored)
  checkScale(scale)
  if (scale === undefined || stored === 0n) return stored
  if (scale === 'network') return undefined
  const { numerator, denominator } = scale
  const product = stored * numerator
  const whole = product / denominator
  const rest = product % denominator
  const free = precision - (whole === 0n ? 0 : whole.toString(2).length)
  const isNext = rest > 0n && free > 0 && (denominator - rest) << BigInt(free + 1) <= denominator
  return isNext ? whole + 1n : whole
}
