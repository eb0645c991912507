import { InvalidInputError } from '../errors/InvalidInputError.js'
import { messageBytes } from './messageBytes.js'

/**
 * The text of a message, for wallets that sign text alone. Bytes are taken for the text that they are in UTF-8, whose signature is theirs too.
 *
 * @throws {InvalidInputError} for bytes that are no text, and for whatever `messageBytes` refuses.
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
