import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Checks a text of the caller. TypeScript checks only its own callers.
 *
 * @param what - `address`, for the error.
 * @throws {InvalidInputError} for anything but a text, and for a text with a lone surrogate, which no
 * URL and no key can hold.
 */
export function checkText(what: string, value: unknown): asserts value is string {
  if (typeof value !== 'string' || /\p{Surrogate}/u.test(value)) throw new InvalidInputError(what, value)
}
