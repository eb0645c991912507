import { InvalidInputError } from '../errors/InvalidInputError.js'
import { isWellFormed } from './isWellFormed.js'

/**
 * The bytes of a message that is signed or verified: the text in UTF-8, or a copy of the given
 * bytes.
 *
 * @throws {InvalidInputError} for a text with a lone surrogate, which has no UTF-8 form: encoders
 * replace it by U+FFFD, so one signature would fit two texts. Also for what is neither text nor
 * bytes.
 */
export function messageBytes(message: string | Uint8Array): Uint8Array<ArrayBuffer> {
  if (typeof message === 'string') {
    if (!isWellFormed(message)) throw new InvalidInputError('message (it has a lone surrogate)', message)
    return new TextEncoder().encode(message)
  }
  // Bytes from another frame have another class.
  if (Object.prototype.toString.call(message) === '[object Uint8Array]') return Uint8Array.from(message)
  throw new InvalidInputError('message (neither a text nor a Uint8Array)', message)
}
