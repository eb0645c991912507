import type { Scaled } from './scaledOf.js'

/** Plain decimal text, without needless zeros: 1250 with two places is `12.5`. */
export function decimalText({ units, places }: Scaled): string {
  const digits = units.toString().padStart(places + 1, '0')
  const point = digits.length - places
  const fraction = digits.slice(point).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`
}
