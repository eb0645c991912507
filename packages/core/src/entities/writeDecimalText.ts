import { InvalidAmountError } from '../errors/InvalidAmountError.js'
import { localDigits } from './localDigits.js'

/**
 * @param decimal - Digits, with a point before the fraction.
 * @throws {InvalidAmountError} for anything but a text.
 * @throws {InvalidInputError} for an invalid locale.
 */
export function writeDecimalText(decimal: string, locale: string): string {
  if (typeof decimal !== 'string') throw new InvalidAmountError(decimal)
  const { separator, digits } = localDigits(locale)
  return [...decimal]
    .map((character) => (character === '.' ? separator : (digits[character.charCodeAt(0) - 48] ?? character)))
    .join('')
}
