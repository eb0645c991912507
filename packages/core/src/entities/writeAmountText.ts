import { formatUnits } from './formatUnits.js'
import { writeDecimalText } from './writeDecimalText.js'

/** Writes an amount exactly, as `readAmountText` reads it in the same locale. */
export function writeAmountText(units: bigint, decimals: number, locale: string): string {
  return writeDecimalText(formatUnits(units, decimals), locale)
}
