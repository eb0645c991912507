import { findInAnswer, InvalidAnswerError } from '@latchkey/core'

/**
 * Reads the answer to a request that sends.
 *
 * @throws {InvalidAnswerError} with the id of a transaction that a malformed answer names all the
 * same.
 */
export function readSent<Answer, Result>(answer: Answer, read: (answer: Answer) => Result): Result {
  try {
    return read(answer)
  } catch (cause) {
    if (!(cause instanceof InvalidAnswerError)) throw cause
    const { request, what } = cause
    throw new InvalidAnswerError(request, what, { cause, transaction: findInAnswer(answer, readId) })
  }
}

function readId(value: unknown): string | undefined {
  const [, digits] = (typeof value === 'string' && /^\s*(?:0x)?([\da-f]{64})\s*$/i.exec(value)) || []
  return digits?.toLowerCase()
}
