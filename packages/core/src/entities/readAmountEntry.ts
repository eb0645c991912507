import { checkDecimals } from './checkDecimals.js'
import { parseAmount } from './parseAmount.js'
import { readAmountText, type TypedAmount } from './readAmountText.js'

/** What is in an amount field. */
export interface AmountEntry {
  /** As the field shows it. */
  readonly text: string
  /**
   * The same in digits and a point, where the program wrote the text. Then it counts, and the text is
   * not read.
   */
  readonly decimal?: string | undefined
}

/**
 * Reads an amount field: a typed text by `readAmountText`, and what the program wrote by its own
 * decimal text, so that no separator has to be understood.
 *
 * @param decimals - Of the token, 0 to 77.
 * @throws {InvalidInputError} for other decimals, and for an invalid locale.
 */
export function readAmountEntry(entry: AmountEntry, decimals: number, locale: string): TypedAmount {
  const { text, decimal } = entry ?? {}
  if (decimal === undefined) return readAmountText(text, decimals, locale)
  checkDecimals(decimals)
  if (typeof decimal !== 'string') return { kind: 'invalid', reason: 'characters' }
  if (decimal === '') return { kind: 'empty' }
  try {
    return { kind: 'amount', units: parseAmount(decimal, decimals) }
  } catch {
    // Written for a token with more places, or by an app that passed another text.
    return { kind: 'invalid', reason: /^\d*\.?\d*$/.test(decimal) ? 'decimals' : 'characters' }
  }
}
