import { checkLocale } from './checkLocale.js'

/** How a locale writes decimal numbers. */
export interface LocalDigits {
  /** Between whole and fraction: `.` or `,`, in some locales another character. */
  readonly separator: string
  /** The ten digits, in order. */
  readonly digits: readonly string[]
}

/**
 * @param locale - BCP 47.
 * @throws {InvalidInputError} for another text.
 */
export function localDigits(locale: string): LocalDigits {
  checkLocale(locale)
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const separator = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { separator, digits: [...'0123456789'].map((digit) => format.format(digit as Intl.StringNumericLiteral)) }
}
