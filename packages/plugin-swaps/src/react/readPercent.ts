import { localDigits } from '@latchkey/core'

/**
 * Reads a typed percentage in 1/10,000, with or without the sign.
 *
 * @param locale - Its digits and decimal separator are read, beside `0` to `9` and the point.
 * @returns `undefined` for any other text, and for more than two decimal places.
 */
export function readPercent(typed: string, locale: string): number | undefined {
  const { separator, digits } = localDigits(locale)
  const plain = [...typed.replace(/[%٪\s\u200e\u200f\u061c]/g, '')]
    .map((character) => (digits.includes(character) ? String(digits.indexOf(character)) : character))
    .join('')
    .replace(separator, '.')
  const [match, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return match === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
