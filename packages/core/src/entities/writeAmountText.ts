import { formatUnits } from './formatUnits.js'
import { localDigits } from './localDigits.js'

/** Writes an amount exactly, as `readAmountText` reads it in the same locale. */
export function writeAmountText(units: bigint, decimals: number, locale: string): string {
  const { separator, digits } = localDigits(locale)
  return [...formatUnits(units, decimals)]
    .map((character) => (character === '.' ? separator : (digits[character.charCodeAt(0) - 48] ?? character)))
    .join('')
}
