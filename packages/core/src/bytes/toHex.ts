import { InvalidInputError } from '../errors/InvalidInputError.js'

/**
 * Two lower-case digits for each byte, without `0x`.
 *
 * @throws {InvalidInputError} for anything but bytes.
 */
export function toHex(bytes: Uint8Array): string {
  // Bytes of another realm, e.g. of a frame, are no `instanceof`.
  if (Object.prototype.toString.call(bytes) !== '[object Uint8Array]')
    throw new InvalidInputError('list of bytes', bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
