import { InvalidAnswerError, isRecord } from '@latchkey/core'

/**
 * The output of a feature that got one input.
 *
 * @throws {InvalidAnswerError} when the answer is not a list with one output.
 */
export function firstOutput(request: string, answer: unknown): Readonly<Record<string, unknown>> {
  const [output] = Array.isArray(answer) && answer.length === 1 ? (answer as readonly unknown[]) : []
  if (!isRecord(output)) throw new InvalidAnswerError(request, 'not a list with one output')
  return output
}
