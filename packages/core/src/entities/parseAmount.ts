import { InvalidAmountError } from '../errors/InvalidAmountError.js'
import { checkDecimals } from './checkDecimals.js'

const longest = 100
/**
 * The largest amount of a network. What does not fit into 256 bits would be cut to another amount.
 */
const most = 2n ** 256n - 1n

/**
 * Parses an amount that a user typed. Nothing is guessed or rounded: a comma, a sign, an exponent,
 * white space or one decimal place too many is rejected. `.5`, `5.`, leading zeros, and zeros after
 * the last place are accepted.
 *
 * @param decimals - How many smallest-unit digits follow the point: 18 for ether, 9 for SOL. 0 to
 * 77.
 * @returns Count of the token's smallest unit.
 * @throws {InvalidAmountError} also for an amount of 2^256 smallest units or more.
 * @throws {InvalidInputError} for a count of decimals that no token can have.
 * @see Vector `amounts`.
 */
export function parseAmount(text: string, decimals: number): bigint {
  checkDecimals(decimals)
  const parts = typeof text === 'string' && text.length <= longest ? /^(\d*)(?:\.(\d*))?$/.exec(text) : undefined
  const whole = parts?.[1] ?? ''
  const fraction = parts?.[2] ?? ''
  if (!whole && !fraction) throw new InvalidAmountError(text)
  const places = fraction.replace(/0+$/, '')
  if (places.length > decimals) throw new InvalidAmountError(text)
  const units = BigInt(whole + places.padEnd(decimals, '0'))
  if (units > most) throw new InvalidAmountError(text)
  return units
}
