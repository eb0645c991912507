import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Parses hex text without `0x`. Digits may be of either case.
 *
 * @throws {InvalidInputError} for an odd number of digits, and for any other character.
 */
export function fromHex(text: string): Uint8Array {
  // The pattern has no group: its matches of a long text would fill the stack.
  const isHex = typeof text === 'string' && text.length % 2 === 0 && /^[\da-fA-F]*$/.test(text)
  if (!isHex) throw new InvalidInputError('hex text', text)
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}
