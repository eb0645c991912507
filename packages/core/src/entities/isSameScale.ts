import type { AmountScale } from './amountScale.js'
import { checkScale } from './checkScale.js'

/**
 * Whether two tokens are shown alike.
 *
 * @throws {InvalidInputError} for what is no scale.
 */
export function isSameScale(one: AmountScale | undefined, other: AmountScale | undefined): boolean {
  checkScale(one)
  checkScale(other)
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return one.numerator * other.denominator === other.numerator * one.denominator
}
