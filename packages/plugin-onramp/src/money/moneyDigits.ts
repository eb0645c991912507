/** Decimal places of a currency: 2 for USD, 0 for JPY. 2 for a code that is not of ISO 4217. */
export function moneyDigits(code: string): number {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits as number
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return 2
  }
}
