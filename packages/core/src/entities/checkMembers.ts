import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * That a caller's object has no members but those that are honoured. TypeScript says so for a literal; values from JavaScript and from other
 * libraries come here as they are. A member that is `undefined` says nothing.
 *
 * @param what - `member of a transaction`, for the error.
 * @throws {InvalidInputError} that names the first other member, or a value that has none because it is no object. Also for a `signal` that
 * is no `AbortSignal`.
 */
export function checkMembers(what: string, value: object, known: readonly string[]): void {
  if (typeof value !== 'object' || value === null) throw new InvalidInputError(what, value)
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined && !known.includes(name)) throw new InvalidInputError(what, name)
    if (name === 'signal' && member !== undefined && !(member instanceof AbortSignal))
      throw new InvalidInputError('AbortSignal', member)
  }
}
