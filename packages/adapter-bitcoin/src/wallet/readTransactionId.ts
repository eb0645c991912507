import { InvalidAnswerError } from '@latchkey/core'

/**
 * Reads a transaction id from a wallet's answer.
 *
 * @throws {InvalidAnswerError} when it is malformed. `whileSending` turns that into an unknown
 * outcome.
 */
export function readTransactionId(request: string, answer: unknown): string {
  if (typeof answer === 'string' && /^[\da-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new InvalidAnswerError(request, 'not a transaction id')
}
