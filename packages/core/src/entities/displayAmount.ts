import { checkLocale } from './checkLocale.js'
import { formatAmount } from './formatAmount.js'
import { formatUnits } from './formatUnits.js'

export interface DisplayAmountOptions {
  /** BCP 47. Default `en-US`. */
  readonly locale?: string | undefined
  /** The most decimal places that are shown. Default 3. */
  readonly digits?: number | undefined
}

/**
 * Formats an amount for a button, a list or a heading: cut to 3 decimal places without trailing
 * zeros, grouped as the locale does (`1.5`, `10,000`). It never shows more than the amount. An
 * amount above zero that would read as zero is `<0.001`.
 *
 * @param units - Count of the token's smallest unit: wei, lamports, planck, satoshi.
 * @param decimals - How many smallest-unit digits follow the point: 18 for ether, 9 for SOL. 0 to
 * 77.
 * @throws {InvalidAmountError} when `units` is not a bigint, or negative.
 * @throws {InvalidInputError} for decimals or digits that are not an integer from 0 to 77, and for
 * an invalid locale.
 */
export function displayAmount(units: bigint, decimals: number, options?: DisplayAmountOptions | undefined): string {
  const { locale = 'en-US', digits = 3 } = options ?? {}
  checkLocale(locale)
  const text = formatAmount(units, decimals, digits)
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  const write = (decimal: string): string => format(decimal as Intl.StringNumericLiteral)
  return units > 0n && !/[1-9]/.test(text) ? `<${write(formatUnits(1n, digits))}` : write(text)
}
