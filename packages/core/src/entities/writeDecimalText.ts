import { localDigits } from './localDigits.js'

/** @param decimal - Digits, with a point before the fraction. */
export function writeDecimalText(decimal: string, locale: string): string {
  const { separator, digits } = localDigits(locale)
  return [...decimal]
    .map((character) => (character === '.' ? separator : (digits[character.charCodeAt(0) - 48] ?? character)))
    .join('')
}
