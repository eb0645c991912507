import { fiatDecimals } from './fiat.js'
import { formatNumber } from './formatNumber.js'
import { formatUnits } from './formatUnits.js'

/**
 * Writes an amount of a currency for the locale.
 *
 * @param value - In a hundredth of the currency.
 * @param currency - Its code, in any case: `usd`. A code that is not of ISO 4217 stands after the
 * number.
 */
export function writeMoney(value: bigint, currency: string, locale: string): string {
  const text = formatUnits(value, fiatDecimals)
  const code = currency.toUpperCase()
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, roundingMode: 'floor' })
    return format.format(text as Intl.StringNumericLiteral)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return `${formatNumber(text, locale)} ${code}`
  }
}
