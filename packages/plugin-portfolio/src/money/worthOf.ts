import { decimalText } from './decimalText.js'
import { scaledOf } from './scaledOf.js'

/**
 * What an amount is worth, exactly.
 *
 * @param amount - In the smallest unit of the token.
 * @param price - Of one whole token, as decimal text.
 */
export function worthOf(amount: bigint, decimals: number, price: string): string {
  const { units, places } = scaledOf(price)
  return decimalText({ units: amount * units, places: decimals + places })
}
