import { formatNumber } from '@latchkey/core'

/** The price of one token. One below 1 has the digits that it needs. */
export function writePrice(price: string, currency: string, locale: string): string {
  const digits = /^0*(?:\.|$)/.test(price) ? { maximumSignificantDigits: 6 } : {}
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase(), ...digits })
    return format.format(price as Intl.StringNumericLiteral)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return `${formatNumber(price, locale)} ${currency.toUpperCase()}`
  }
}
