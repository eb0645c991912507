import { dayOf } from './dayOf.js'

/** All days from the first to the last one, inclusive. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayOf(Date.parse(day), 1)) days.push(day)
  return days
}
