import { InvalidAnswerError } from '@latchkey/core'
import type { Hex } from 'viem'

/** Hex digits of 32 bytes. */
const size = 64

/**
 * The numbers that a contract returned.
 *
 * @returns `undefined`: the call failed, or there is no contract.
 * @throws {InvalidAnswerError} when they are fewer than `least`, or not of 32 bytes each.
 */
export function readWords(answer: Hex | undefined, least: number): readonly bigint[] | undefined {
  const digits = answer?.slice(2)
  if (!digits) return undefined
  if (digits.length < least * size || digits.length % size !== 0)
    throw new InvalidAnswerError('eth_call', 'not the numbers of a pool')
  return Array.from({ length: digits.length / size }, (_, at) =>
    BigInt(`0x${digits.slice(at * size, (at + 1) * size)}`),
  )
}
