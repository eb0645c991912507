/**
 * Whether two texts of which both ends are equal could be taken for each other: people compare only
 * the ends of addresses.
 *
 * @param start - How many characters of the start must be equal.
 * @param end - How many of the end.
 */
export function hasSameEnds(one: string, other: string, start: number, end: number): boolean {
  const isLong = one.length >= start + end && other.length >= start + end
  return isLong && one.slice(0, start) === other.slice(0, start) && one.slice(-end) === other.slice(-end)
}
