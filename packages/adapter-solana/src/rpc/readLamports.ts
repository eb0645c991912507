import { InvalidAnswerError } from '@latchkey/core'

/**
 * Reads lamports as nodes write them: a JSON number. Above 2^53 (nine million SOL) JSON has lost
 * the last digits.
 *
 * @throws {InvalidAnswerError}
 */
export function readLamports(request: string, value: unknown): bigint {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw new InvalidAnswerError(request, 'no count of lamports')
}
