import { InvalidAnswerError, isRecord } from '@latchkey/core'

/**
 * The outputs in a feature's answer: one for each input.
 *
 * @throws {InvalidAnswerError}
 */
export function outputsOf(
  request: string,
  answer: unknown,
  count: number,
): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(answer) || answer.length !== count || !answer.every(isRecord)) {
    throw new InvalidAnswerError(request, 'not one output for each input')
  }
  return answer
}
