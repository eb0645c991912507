import type { AmountScale } from './amountScale.js'

/** A scale as JSON. */
export type ScaleJson = 'network' | { readonly numerator: string; readonly denominator: string }

/** A scale as JSON, for storage and for the answers of services. `readScale` reads it. */
export function writeScale(scale: AmountScale): ScaleJson {
  return scale === 'network' ? scale : { numerator: String(scale.numerator), denominator: String(scale.denominator) }
}
