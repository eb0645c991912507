/** A decimal number as a whole one: `12.5` is 125 with one place. */
export interface Scaled {
  readonly units: bigint
  readonly places: number
}

/** @param text - Decimal text of `readDecimal`. */
export function scaledOf(text: string): Scaled {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), places: fraction.length }
}
