/**
 * Writes a part as a percentage for the locale, with at most two decimal places.
 *
 * @param part - In 1/10,000: 125 is 1.25 %.
 */
export function writePercent(part: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part / 10_000)
}
