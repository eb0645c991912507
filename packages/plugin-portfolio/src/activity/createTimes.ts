const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const year = 365.25 * day
const month = year / 12

/** Each unit is used for shorter times than `until`, in ms. */
const units = [
  { unit: 'second', size: 1000, until: 44_500 },
  { unit: 'minute', size: minute, until: 44.5 * minute },
  { unit: 'hour', size: hour, until: 21.5 * hour },
  { unit: 'day', size: day, until: 25.5 * day },
  { unit: 'month', size: month, until: 10.5 * month },
] as const

export interface Times {
  /** How long ago something was, in one short unit: `5 min`, `2 hr`. The future counts as now. */
  since(at: number): string
  /** Date and time, in the user's time zone. */
  whole(at: number): string
}

/** @throws {RangeError} for an invalid locale (by `Intl`). */
export function createTimes(now: number, locale: string): Times {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (unit: string): Intl.NumberFormat => {
    const format = formats.get(unit) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    formats.set(unit, format)
    return format
  }
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    since(at) {
      const past = Math.max(0, now - at)
      const { unit, size } = units.find(({ until }) => past < until) ?? { unit: 'year', size: year }
      const least = unit === 'second' ? 0 : 1
      return formatOf(unit).format(Math.max(least, Math.round(past / size)))
    },
    whole: (at) => dates.format(at),
  }
}
