import { checkLocale } from './checkLocale.js'
import { checkText } from './checkText.js'
import { fiatDecimals } from './fiat.js'
import { formatNumber } from './formatNumber.js'
import { formatUnits } from './formatUnits.js'

/**
 * Writes an amount of a currency for the locale.
 *
 * @param value - In a hundredth of the currency.
 * @param currency - Its code, in any case: `usd`. A code that is not of ISO 4217 stands after the
 * number.
 * @throws {InvalidAmountError} when `value` is not a bigint, or negative.
 * @throws {InvalidInputError} for a currency that is no text, and for an invalid locale.
 */
export function writeMoney(value: bigint, currency: string, locale: string): string {
  const text = formatUnits(value, fiatDecimals)
  checkText('currency', currency)
  checkLocale(locale)
  const code = currency.toUpperCase()
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, roundingMode: 'floor' })
    return format.format(text as Intl.StringNumericLiteral)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return `${formatNumber(text, locale)} ${code}`
  }
}
