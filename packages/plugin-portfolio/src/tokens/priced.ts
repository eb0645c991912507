import { readDecimal, type TokenBalance } from '@latchkey/core'
import { worthOf } from '../money/worthOf.js'

/**
 * The largest value of one account that is believed, in whole units of a currency. The price of what
 * exceeds it is a mistake or a trick.
 */
const mostValue = 10n ** 13n

/**
 * The price of a token and the value of an amount of it. A price of zero means that the service knows
 * none.
 */
export function priced(
  value: unknown,
  amount: bigint,
  decimals: number,
): Pick<TokenBalance, 'price' | 'value'> | undefined {
  const price = readDecimal(value)
  if (price === undefined || price === '0') return undefined
  const worth = worthOf(amount, decimals, price)
  const [whole = ''] = worth.split('.')
  return BigInt(whole) > mostValue ? undefined : { price, value: worth }
}
