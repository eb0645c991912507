import { formatNumber } from '@latchkey/core'

/**
 * Writes an amount of a currency for the locale, without places that are zero: `$100`, `$9.50`.
 *
 * @param amount - Decimal text.
 * @param code - A code that is not of ISO 4217 stands after the number.
 */
export function writeMoney(amount: string, code: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      trailingZeroDisplay: 'stripIfInteger',
    } as Intl.NumberFormatOptions)
    return format.format(amount as Intl.StringNumericLiteral)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return `${formatNumber(amount, locale)} ${code}`
  }
}
