import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Whether two texts of which both ends are equal could be taken for each other: people compare only
 * the ends of addresses.
 *
 * @param start - How many characters of the start must be equal.
 * @param end - How many of the end.
 * @throws {InvalidInputError} for another count than a whole number.
 */
export function hasSameEnds(one: string, other: string, start: number, end: number): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false
  for (const count of [start, end])
    if (!Number.isInteger(count)) throw new InvalidInputError('count of characters', count)
  const isLong = one.length >= start + end && other.length >= start + end
  return isLong && one.slice(0, start) === other.slice(0, start) && one.slice(-end) === other.slice(-end)
}
