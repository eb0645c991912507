import { InvalidInputError, type SignInRequest } from '@latchkey/core'

/** Control characters, line and paragraph separators, lone surrogates. */
const unwritable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u
/** A field of one word: without white space and invisible characters. */
const word = /^[^\s\p{C}]+$/u

/**
 * Checks that every field stays on its line of the message. A statement with a line break could
 * forge the fields after it.
 *
 * @throws {InvalidInputError}
 */
export function checkSignInRequest({ domain, uri, nonce, statement }: SignInRequest): void {
  for (const [what, value] of Object.entries({ domain, uri, nonce })) {
    if (typeof value !== 'string' || !word.test(value)) throw new InvalidInputError(`${what} of a sign-in`, value)
  }
  if (statement !== undefined && (typeof statement !== 'string' || unwritable.test(statement))) {
    throw new InvalidInputError('statement of a sign-in', statement)
  }
}
