import { InvalidAnswerError } from '@latchkey/core'

/** @throws {InvalidAnswerError} when it is none; whether the wallet has sent is then unknown. */
export function readTransactionId(request: string, answer: unknown): string {
  if (typeof answer === 'string' && /^[\da-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw new InvalidAnswerError(request, 'no transaction id')
}
