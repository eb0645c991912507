import { InvalidAnswerError } from '@latchkey/core'

/**
 * A count of lamports as nodes write it: a JSON number. Above 2^53 (nine million SOL) JSON itself no longer tells the last digits.
 *
 * @throws {InvalidAnswerError}
 */
export function readLamports(request: string, value: unknown): bigint {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw new InvalidAnswerError(request, 'no count of lamports')
}
