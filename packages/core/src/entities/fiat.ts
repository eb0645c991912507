import { checkDecimals } from './checkDecimals.js'
import { checkUnits } from './checkUnits.js'

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
  const parts = typeof price === 'string' && price.length <= 60 ? /^(\d+)(?:\.(\d+))?$/.exec(price) : undefined
  if (!parts) return undefined
  const [, whole = '', fraction = ''] = parts
  const digits = BigInt(whole + fraction)
  return digits === 0n ? undefined : { digits, scale: 10n ** BigInt(fraction.length) }
}

/**
 * The value of an amount in a hundredth of the currency, rounded down.
 *
 * @param decimals - Of the token.
 * @throws {InvalidAmountError} when `units` is not a bigint, or negative.
 * @throws {InvalidInputError} for a count of decimals that no token can have.
 */
export function fiatOf(units: bigint, decimals: number, price: string | undefined): bigint | undefined {
  checkUnits(units)
  checkDecimals(decimals)
  const ratio = readPrice(price)
  if (!ratio) return undefined
  return (units * ratio.digits * 10n ** BigInt(fiatDecimals)) / (ratio.scale * 10n ** BigInt(decimals))
}

/**
 * The amount that a value buys, rounded down to the token's smallest unit.
 *
 * @param value - In a hundredth of the currency.
 * @throws {InvalidAmountError} when `value` is not a bigint, or negative.
 * @throws {InvalidInputError} for a count of decimals that no token can have.
 */
export function unitsOf(value: bigint, decimals: number, price: string | undefined): bigint | undefined {
  checkUnits(value)
  checkDecimals(decimals)
  const ratio = readPrice(price)
  if (!ratio) return undefined
  return (value * ratio.scale * 10n ** BigInt(decimals)) / (ratio.digits * 10n ** BigInt(fiatDecimals))
}
