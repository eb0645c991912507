import type { AmountScale } from './amountScale.js'

/** Whether two tokens are shown alike. */
export function isSameScale(one: AmountScale | undefined, other: AmountScale | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return one.numerator * other.denominator === other.numerator * one.denominator
}
