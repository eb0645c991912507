import type { AmountScale } from './amountScale.js'
import { checkScale } from './checkScale.js'
import { checkUnits } from './checkUnits.js'
import { shownUnits } from './shownUnits.js'

/**
 * The amount to transfer for one that a user reads or types, both in the token's smallest unit: the
 * least that is shown as this. Where no amount is, the most that is shown as less.
 *
 * @param scale - Of the token. Absent: the stored amount is shown.
 * @returns `undefined` where only the network can compute it.
 * @throws {InvalidAmountError} when `shown` is not a bigint, or negative.
 * @throws {InvalidInputError} for another scale.
 */
export function storedUnits(shown: bigint, scale: AmountScale | undefined): bigint | undefined {
  checkUnits(shown)
  checkScale(scale)
  if (scale === undefined) return shown
  if (scale === 'network') return undefined
  if (shown === 0n) return shown
  // One shows less, the other at least this. With a factor below one, several amounts are shown alike.
  let less = ((shown - 1n) * scale.denominator) / scale.numerator
  let enough = (shown * scale.denominator) / scale.numerator + 1n
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n
    if ((shownUnits(middle, scale) ?? 0n) < shown) less = middle
    else enough = middle
  }
  return shownUnits(enough, scale) === shown ? enough : less
}
