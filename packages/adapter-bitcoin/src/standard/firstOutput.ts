import { InvalidAnswerError, isRecord } from '@latchkey/core'

/**
 * What a feature answered to its one input.
 *
 * @throws {InvalidAnswerError} when that is not one output.
 */
export function firstOutput(request: string, answer: unknown): Readonly<Record<string, unknown>> {
  const [output] = Array.isArray(answer) && answer.length === 1 ? (answer as readonly unknown[]) : []
  if (!isRecord(output)) throw new InvalidAnswerError(request, 'not one output for its input')
  return output
}
