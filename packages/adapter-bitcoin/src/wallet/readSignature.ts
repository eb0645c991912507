import { InvalidAnswerError } from '@latchkey/core'
import { base64 } from '@scure/base'
import { fromHex } from '../bytes/fromHex.js'

/**
 * A signature as a wallet gave it: base64, hex (over a relay), or bytes.
 *
 * @returns base64, with BIP-322's prefix where the wallet gave one.
 * @throws {InvalidAnswerError} when it is nothing of that.
 */
export function readSignature(request: string, answer: unknown): string {
  if (answer instanceof Uint8Array && answer.length > 0) return base64.encode(answer)
  const text = typeof answer === 'string' ? answer : ''
  // A base64 text of hex digits alone is one in 10^40.
  if (text.length > 64 && /^(?:[\da-f]{2})+$/i.test(text)) return base64.encode(fromHex(text))
  if (/^[\w+/]{16,8192}={0,2}$/.test(text)) return text
  throw new InvalidAnswerError(request, 'no signature')
}
