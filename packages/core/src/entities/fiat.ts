/** Decimal places of amounts in a currency. */
export const fiatDecimals = 2

/** A decimal text as a fraction of whole numbers. */
interface Ratio {
  readonly digits: bigint
  /** A power of ten. */
  readonly scale: bigint
}

/** `undefined`: no price, or one that nothing can be divided by. A service may answer anything. */
export function readPrice(price: string | undefined): Ratio | undefined {
  const parts = price !== undefined && price.length <= 60 ? /^(\d+)(?:\.(\d+))?$/.exec(price) : undefined
  if (!parts) return undefined
  const [, whole = '', fraction = ''] = parts
  const digits = BigInt(whole + fraction)
  return digits === 0n ? undefined : { digits, scale: 10n ** BigInt(fraction.length) }
}

/**
 * The value of an amount in a hundredth of the currency, rounded down.
 *
 * @param decimals - Of the token.
 */
export function fiatOf(units: bigint, decimals: number, price: string | undefined): bigint | undefined {
  const ratio = readPrice(price)
  if (!ratio) return undefined
  return (units * ratio.digits * 10n ** BigInt(fiatDecimals)) / (ratio.scale * 10n ** BigInt(decimals))
}

/**
 * The amount that a value buys, rounded down to the token's smallest unit.
 *
 * @param value - In a hundredth of the currency.
 */
export function unitsOf(value: bigint, decimals: number, price: string | undefined): bigint | undefined {
  const ratio = readPrice(price)
  if (!ratio) return undefined
  return (value * ratio.scale * 10n ** BigInt(decimals)) / (ratio.digits * 10n ** BigInt(fiatDecimals))
}
