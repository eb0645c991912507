import { InvalidInputError, type SignInRequest } from '@latchkey/core'

/** Controls, what ends a line anywhere, and halves of characters. */
const unwritable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u
/** What a field of one word has none of, either: white space, and characters that can't be seen. */
const word = /^[^\s\p{C}]+$/u

/**
 * That every field stays on its line of the message: a statement with a line break in it could write the fields behind it.
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
