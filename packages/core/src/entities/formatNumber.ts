import { InvalidAmountError } from '../errors/InvalidAmountError.js'

/**
 * Writes a number the way people of a locale do, cut (never rounded up) to `digits` places.
 *
 * @param value - Decimal text (kept exact at any length) or a bigint; `''` and `undefined` are shown as zero.
 * @param locale - BCP 47, e.g. `en-US`.
 * @throws {InvalidAmountError} when the text is no decimal number.
 * @throws {RangeError} when the locale is none (by `Intl`).
 * @see Product specification, section 5, and decision 21.
 */
export function formatNumber(value: string | bigint | undefined, locale = 'en-US', digits = 2): string {
  const text = `${value ?? ''}` || '0'
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) throw new InvalidAmountError(value)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'floor',
  })
  return format.format(text as Intl.StringNumericLiteral)
}
