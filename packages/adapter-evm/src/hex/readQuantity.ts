import { InvalidAnswerError } from '@latchkey/core'

/**
 * Reads a number as nodes write it: `0x` and up to 32 bytes of hex. Nothing is coerced.
 * @throws {InvalidAnswerError} naming `request`.
 */
export function readQuantity(request: string, value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-fA-F]{1,64}$/.test(value)) {
    throw new InvalidAnswerError(request, 'not a hex number')
  }
  return BigInt(value)
}
