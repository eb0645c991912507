import { fromHex, InvalidAnswerError } from '@latchkey/core'
import { base64 } from '@scure/base'

/**
 * Reads a signature from a wallet's answer: base64, hex (over a relay), or bytes.
 *
 * @returns base64, with BIP-322's prefix if the wallet gave one.
 * @throws {InvalidAnswerError} when it is not one of these.
 */
export function readSignature(request: string, answer: unknown): string {
  if (answer instanceof Uint8Array && answer.length > 0) return base64.encode(answer)
  const text = typeof answer === 'string' ? answer : ''
  // The chance that a base64 text has only hex digits is one in 10^40.
  if (text.length > 64 && /^(?:[\da-f]{2})+$/i.test(text)) return base64.encode(fromHex(text))
  if (/^[\w+/]{16,8192}={0,2}$/.test(text)) return text
  throw new InvalidAnswerError(request, 'not a signature in base64, hex or bytes')
}
