import { InvalidInputError } from '../errors/InvalidInputError.js'
import { isRecord } from './isRecord.js'

/**
 * Rejects what is not how a token is shown.
 *
 * @throws {InvalidInputError} for anything but `undefined`, `network`, or a numerator and a
 * denominator above zero.
 */
export function checkScale(scale: unknown): void {
  if (scale === undefined || scale === 'network') return
  const [numerator, denominator] = isRecord(scale) ? [scale.numerator, scale.denominator] : []
  const isFactor =
    typeof numerator === 'bigint' && typeof denominator === 'bigint' && numerator > 0n && denominator > 0n
  if (!isFactor) throw new InvalidInputError('scale of amounts', scale)
}
