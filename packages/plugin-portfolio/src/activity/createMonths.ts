/**
 * Names the month of a time in the user's time zone: `November`, with the year if it is not the
 * current one. A time in the future counts as now, because it comes from another clock.
 *
 * @param now - ms since 1970.
 * @throws {RangeError} for an invalid locale (by `Intl`).
 */
export function createMonths(now: number, locale: string): (at: number) => string {
  const thisYear = new Date(now).getFullYear()
  const short = new Intl.DateTimeFormat(locale, { month: 'long' })
  const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const names = new Map<number, string>()
  return (at) => {
    const date = new Date(Math.min(at, now))
    const year = date.getFullYear()
    const key = year * 12 + date.getMonth()
    const name = names.get(key) ?? (year === thisYear ? short : long).format(date)
    names.set(key, name)
    return name
  }
}
