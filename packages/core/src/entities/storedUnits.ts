import type { AmountScale } from './amountScale.js'
import { shownUnits } from './shownUnits.js'

/**
 * The amount to transfer for one that a user reads or types, both in the token's smallest unit: the
 * least that is shown as this. Where no amount is, the most that is shown as less.
 *
 * @param scale - Of the token. Absent: the stored amount is shown.
 * @returns `undefined` where only the network can compute it.
 */
export function storedUnits(shown: bigint, scale: AmountScale | undefined): bigint | undefined {
  if (scale === undefined) return shown
  if (scale === 'network') return undefined
  const least = (shown * scale.denominator) / scale.numerator
  return shownUnits(least, scale) !== shown && shownUnits(least + 1n, scale) === shown ? least + 1n : least
}
