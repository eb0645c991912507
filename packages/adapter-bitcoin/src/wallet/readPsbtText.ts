import { fromHex, InvalidAnswerError } from '@latchkey/core'
import { base64 } from '@scure/base'

/**
 * Reads a PSBT from a wallet's answer: base64, hex, or bytes. The caller verifies its content.
 *
 * @throws {InvalidAnswerError} when it is not one of these.
 */
export function readPsbtText(request: string, answer: unknown): Uint8Array {
  if (answer instanceof Uint8Array) return answer
  const text = typeof answer === 'string' ? answer : ''
  try {
    if (/^(?:[\da-f]{2})+$/i.test(text)) return fromHex(text)
    if (text !== '') return base64.decode(text)
  } catch (cause) {
    throw new InvalidAnswerError(request, 'not a PSBT in base64, hex or bytes', { cause })
  }
  throw new InvalidAnswerError(request, 'not a PSBT in base64, hex or bytes')
}
