import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Parses hex text without `0x`. Digits may be of either case.
 *
 * @throws {InvalidInputError} for an odd number of digits, and for any other character.
 */
export function fromHex(text: string): Uint8Array {
  // Without a group, whose matches of a long text would fill the stack.
  if (typeof text !== 'string' || text.length % 2 || !/^[\da-f]*$/i.test(text))
    throw new InvalidInputError('hex text', text)
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}
