/**
 * Writes a part as a percentage for the locale, with at most two decimal places, and without
 * grouping, so that a user can type it.
 *
 * @param part - In 1/10,000: 125 is 1.25 %.
 */
export function writePercent(part: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, useGrouping: false })
  return format.format(part / 10_000)
}
