import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Checks that a caller has passed an object, of which single members can be read then. TypeScript
 * checks only its own callers.
 *
 * @param what - `signed message`, for the error.
 * @throws {InvalidInputError}
 */
export function checkObject(what: string, value: unknown): asserts value is object {
  if (typeof value !== 'object' || value === null) throw new InvalidInputError(what, value)
}
