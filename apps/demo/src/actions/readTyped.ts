import { InvalidAmountError, readAmountText } from '@latchkey/core'

/**
 * The amount that a user typed, in the smallest unit.
 *
 * @throws {InvalidAmountError} for a text that is not an amount, or that has two readings.
 */
export function readTyped(text: string, decimals: number, locale: string): bigint {
  const typed = readAmountText(text, decimals, locale)
  if (typed.kind !== 'amount') throw new InvalidAmountError(text)
  return typed.units
}
