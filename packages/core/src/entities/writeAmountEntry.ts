import type { AmountEntry } from './readAmountEntry.js'
import { writeDecimalText } from './writeDecimalText.js'

/**
 * Fills an amount field by the program, for example with a maximum.
 *
 * @param decimal - Decimal text, for example of `formatUnits`.
 */
export function writeAmountEntry(decimal: string, locale: string): AmountEntry {
  return { text: writeDecimalText(decimal, locale), decimal }
}
