import { InvalidInputError } from '../errors/InvalidInputError.js'
import type { AmountScale } from './amountScale.js'
import { checkScale } from './checkScale.js'

/** A scale as JSON. */
export type ScaleJson = 'network' | { readonly numerator: string; readonly denominator: string }

/**
 * A scale as JSON, for storage and for the answers of services. `readScale` reads it.
 *
 * @throws {InvalidInputError} for what is no scale.
 */
export function writeScale(scale: AmountScale): ScaleJson {
  if (scale === undefined) throw new InvalidInputError('scale of amounts', scale)
  checkScale(scale)
  return scale === 'network' ? scale : { numerator: String(scale.numerator), denominator: String(scale.denominator) }
}
