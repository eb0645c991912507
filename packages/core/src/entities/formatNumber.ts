import { InvalidAmountError } from '../errors/InvalidAmountError.js'
import { checkDecimals } from './checkDecimals.js'

/**
 * Writes a number the way people of a locale do, cut (never rounded up) to `digits` places.
 *
 * @param value - Decimal text (kept exact at any length) or a bigint; `''` and `undefined` are shown as zero.
 * @param locale - BCP 47, e.g. `en-US`.
 * @throws {InvalidAmountError} when the value is no decimal text and no bigint.
 * @throws {InvalidInputError} when `digits` is no count from 0 to 77.
 * @throws {RangeError} when the locale is none (by `Intl`).
 * @see Product specification, section 5, and decision 21.
 */
export function formatNumber(value: string | bigint | undefined, locale = 'en-US', digits = 2): string {
  checkDecimals(digits)
  const text = `${value ?? ''}` || '0'
  // A number has lost digits already where it matters.
  if (typeof value === 'number' || !/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) throw new InvalidAmountError(value)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'floor',
  })
  return format.format(text as Intl.StringNumericLiteral)
}
