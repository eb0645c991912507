import { InvalidAnswerError } from '@latchkey/core'
import { base64 } from '@scure/base'
import { fromHex } from '../bytes/fromHex.js'

/**
 * A partially signed transaction as a wallet gave it: base64, hex, or bytes. What is in it is checked by whoever asked.
 *
 * @throws {InvalidAnswerError} when it is nothing of that.
 */
export function readPsbtText(request: string, answer: unknown): Uint8Array {
  if (answer instanceof Uint8Array) return answer
  const text = typeof answer === 'string' ? answer : ''
  try {
    if (/^(?:[\da-f]{2})+$/i.test(text)) return fromHex(text)
    if (text !== '') return base64.decode(text)
  } catch (cause) {
    throw new InvalidAnswerError(request, 'no transaction', { cause })
  }
  throw new InvalidAnswerError(request, 'no transaction')
}
