import { readDecimal, shownUnits } from '@latchkey/core'
import type { TokenBalance } from '@latchkey/core/services'
import { worthOf } from '../money/worthOf.js'

/**
 * The largest value of one account that is believed, in whole units of a currency. The price of what
 * exceeds it is a mistake or a trick.
 */
const mostValue = 10n ** 13n

/**
 * The price of a token, as it is shown, and the value of an amount of it. A price of zero means that
 * the service knows none. An amount that only the network can compute has no value.
 */
export function priced(
  value: unknown,
  { amount, decimals, scale }: Pick<TokenBalance, 'amount' | 'decimals' | 'scale'>,
): Pick<TokenBalance, 'price' | 'value'> | undefined {
  const price = readDecimal(value)
  const shown = shownUnits(amount, scale)
  if (price === undefined || price === '0' || shown === undefined || scale === 'network') return undefined
  const worth = worthOf(shown, decimals, price)
  const [whole = ''] = worth.split('.')
  return BigInt(whole) > mostValue ? undefined : { price, value: worth }
}
