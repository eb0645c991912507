import { InvalidAmountError } from '../errors/InvalidAmountError.js'
import { checkDecimals } from './checkDecimals.js'
import { checkLocale } from './checkLocale.js'

/**
 * Formats a number for a locale, cut (never rounded up) to `digits` decimal places.
 *
 * @param value - Decimal text (exact at any length) or a bigint. `''` and `undefined` are shown as
 * zero.
 * @param locale - BCP 47, e.g. `en-US`.
 * @throws {InvalidAmountError} when the value is neither decimal text nor a bigint.
 * @throws {InvalidInputError} when `digits` is not an integer from 0 to 77, and for an invalid
 * locale.
 */
export function formatNumber(value: string | bigint | undefined, locale = 'en-US', digits = 2): string {
  checkDecimals(digits)
  checkLocale(locale)
  // A JavaScript number may have lost digits already.
  if (value !== undefined && typeof value !== 'string' && typeof value !== 'bigint') throw new InvalidAmountError(value)
  const text = `${value ?? ''}` || '0'
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) throw new InvalidAmountError(value)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'floor',
  })
  return format.format(text as Intl.StringNumericLiteral)
}
