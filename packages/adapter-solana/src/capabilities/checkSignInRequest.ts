import { checkMembers, InvalidInputError, type SignInInput } from '@latchkey/core'

/** Control characters, line and paragraph separators, lone surrogates. */
const unwritable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u
/** A field of one word: without white space and invisible characters. */
const word = /^[^\s\p{C}]+$/u

const isWord = (value: unknown): boolean => typeof value === 'string' && word.test(value)

const checks: { readonly [Field in keyof SignInInput]-?: (value: unknown) => boolean } = {
  domain: isWord,
  address: isWord,
  statement: (value) => typeof value === 'string' && value !== '' && !unwritable.test(value),
  uri: isWord,
  version: isWord,
  chainId: isWord,
  nonce: isWord,
  issuedAt: isWord,
  expirationTime: isWord,
  notBefore: isWord,
  requestId: (value) => value === '' || isWord(value),
  resources: (value) => Array.isArray(value) && value.every(isWord),
}

/**
 * Checks that every field stays on its line of the message. A statement with a line break could
 * forge the fields after it.
 *
 * @throws {InvalidInputError} also for a field that the standard does not have.
 */
export function checkSignInRequest(input: SignInInput): void {
  checkMembers('field of a sign-in', input, Object.keys(checks))
  for (const [field, isValid] of Object.entries(checks)) {
    const value = input[field as keyof SignInInput]
    if (value !== undefined && !isValid(value)) throw new InvalidInputError(`${field} of a sign-in`, value)
  }
}
