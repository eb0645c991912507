import { InvalidInputError } from '../errors/InvalidInputError.js'
import { messageBytes } from './messageBytes.js'

/**
 * The text of a message, for wallets that sign only text. Bytes are decoded as UTF-8. The signature
 * of that text is also the signature of the bytes.
 *
 * @throws {InvalidInputError} for bytes that are not text, and for what `messageBytes` rejects.
 */
export function messageText(message: string | Uint8Array): string {
  const bytes = messageBytes(message)
  try {
    // A byte order mark is part of the message.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new InvalidInputError('message (these bytes are no text, and the wallet signs text only)', '', { cause })
  }
}
