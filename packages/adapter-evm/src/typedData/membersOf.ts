import { InvalidTypedDataError } from '../errors/InvalidTypedDataError.js'

export type Members = Readonly<Record<string, unknown>>

/** @throws {InvalidTypedDataError} when the value is not an object. */
export function membersOf(value: unknown, path: string): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members
  throw new InvalidTypedDataError(path, 'is not an object')
}
