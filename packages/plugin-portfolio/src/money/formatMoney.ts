import type { Currency } from '../contract/options.js'
import { decimalText } from './decimalText.js'

export interface ShownMoney {
  /** `$1,234.56` */
  readonly value: string
  /** The part after the whole units: `.56`. Absent: the currency has none. */
  readonly minor?: string | undefined
}

/** Places of currencies that `Intl` does not know. */
const coinDigits = 6

/**
 * A value in the locale's form, cut to the places of its currency: it never shows more than there
 * is. A value above zero that would read as zero is `<$0.01`.
 *
 * @param value - Decimal text.
 * @throws {RangeError} for an invalid locale (by `Intl`).
 */
export function formatMoney(value: string, currency: Currency, locale: string): ShownMoney {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  const isCoin = currency === 'btc' || currency === 'eth'
  const digits = isCoin
    ? coinDigits
    : (new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2)
  const format = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: isCoin ? 2 : digits,
    maximumFractionDigits: digits,
  })
  const cut = cutTo(value, digits)
  const isTiny = !/[1-9]/.test(cut) && /[1-9]/.test(value)
  const shown = isTiny ? decimalText({ units: 1n, places: digits }) : cut
  const parts = format.formatToParts(shown as Intl.StringNumericLiteral)
  const text = parts.map((part) => part.value).join('')
  const minor = parts
    .filter(({ type }) => type === 'decimal' || type === 'fraction')
    .map((part) => part.value)
    .join('')
  return { value: isTiny ? `<${text}` : text, ...(minor !== '' && { minor }) }
}

function cutTo(value: string, digits: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const places = fraction.slice(0, digits)
  return places === '' ? whole : `${whole}.${places}`
}
