import { decimalText } from './decimalText.js'
import { scaledOf } from './scaledOf.js'

/** The exact sum of decimal texts. */
export function sumOf(values: readonly string[]): string {
  const all = values.map(scaledOf)
  const places = Math.max(0, ...all.map((one) => one.places))
  const units = all.reduce((sum, one) => sum + one.units * 10n ** BigInt(places - one.places), 0n)
  return decimalText({ units, places })
}
