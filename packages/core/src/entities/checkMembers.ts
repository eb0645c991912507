import { InvalidInputError } from '../errors/InvalidInputError.js'
import { checkSignal } from './checkSignal.js'
import { isRecord } from './isRecord.js'

/**
 * Checks that a caller's object has only known members. TypeScript checks only literals, and values
 * from JavaScript and from other libraries come here unchecked. A member that is `undefined` is
 * ignored.
 *
 * @param what - `member of a transaction`, for the error.
 * @throws {InvalidInputError} that names the first unknown member, or a value that is not an
 * object. Also for a `signal` that is not an `AbortSignal`.
 */
export function checkMembers(what: string, value: object, known: readonly string[]): void {
  if (typeof what !== 'string' || !Array.isArray(known)) throw new InvalidInputError('list of members', known)
  if (!isRecord(value)) throw new InvalidInputError(what, value)
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined && !known.includes(name)) throw new InvalidInputError(what, name)
    if (name === 'signal') checkSignal(member)
  }
}
