import { InvalidAnswerError } from '@latchkey/core'

/** @throws {InvalidAnswerError} when it is none; `whileSending` makes an unknown outcome of it. */
export function readTransactionId(request: string, answer: unknown): string {
  if (typeof answer === 'string' && /^[\da-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new InvalidAnswerError(request, 'no transaction id')
}
