/** Writes an amount of whole tokens for the locale, cut to 6 decimal places. @param amount - Decimal text. */
export function writeTokens(amount: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, roundingMode: 'floor' })
  return format.format(amount as Intl.StringNumericLiteral)
}
