import { checkObject, displayAmount } from '@latchkey/core'

/**
 * An amount with its symbol, for a sentence, with at most six decimal places.
 *
 * @param units - In the smallest unit.
 * @throws {InvalidInputError} for a token that is no object.
 */
export function writeTokenAmount(
  units: bigint,
  token: { readonly symbol: string; readonly decimals: number },
  locale: string,
): string {
  checkObject('token', token)
  const { symbol, decimals } = token
  return `${displayAmount(units, decimals, { locale, digits: Math.min(decimals, 6) })} ${symbol}`
}
