import { formatNumber } from '@latchkey/core'

/** The price of one token, with the digits that a small one needs. */
export function writePrice(price: string, currency: string, locale: string): string {
  const code = currency.toUpperCase()
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, maximumSignificantDigits: 6 })
    return format.format(price as Intl.StringNumericLiteral)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return `${formatNumber(price, locale)} ${code}`
  }
}
