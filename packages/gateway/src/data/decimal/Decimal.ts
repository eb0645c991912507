/** A decimal number without rounding: `units` of 10^-`places`. */
export interface Decimal {
  readonly units: bigint
  readonly places: number
}

/** @param text - Digits with at most one point: `12.5`. */
export function readDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}

/** Without needless zeros: `12.5`, `0.001`, `3`. */
export function writeDecimal({ units, places }: Decimal): string {
  const digits = units.toString().padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return places > 0 && fraction !== '' ? `${whole}.${fraction}` : whole
}

/** The exact product. */
export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, places: one.places + other.places }
}
