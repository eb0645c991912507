import type { Balance } from '../dataSchemas.js'
import { multiplyDecimals, readDecimal, writeDecimal } from '../decimal/Decimal.js'
import type { TokenBalance } from '../sources/BalanceSource.js'
import type { TokenMark } from '../tokens/TokenMark.js'
import { scaledQuantity } from './scaledQuantity.js'
import { shownText } from './shownText.js'
import { toSameSymbol } from './toSameSymbol.js'
import { wireNumber } from './wireNumber.js'

export interface BalanceFacts {
  /** Of one whole token as it is shown, as decimal text in the client's currency. */
  readonly price: string | undefined
  /** `undefined`: the token has a symbol of its own. */
  readonly mark: TokenMark | undefined
}

/**
 * A balance as clients read it. Without a price it has no value, and the price is 0: clients need a
 * number. `sameSymbolAs` is ours, and so is what `scaledQuantity` adds.
 */
export function toBalance(networkId: string, balance: TokenBalance, { price, mark }: BalanceFacts): Balance {
  const { token, amount, scale, shown } = balance
  const { name, symbol, decimals, address, icon } = token
  const { quantity, wire } = scaledQuantity({ amount, decimals, scale, shown })
  // Only the network knows what one token with the scale `network` is, so it has no value.
  const priced = price === undefined || scale === 'network' ? undefined : quantity
  const value = priced && price !== undefined ? multiplyDecimals(priced, readDecimal(price)) : undefined
  return {
    name: shownText(name),
    symbol: shownText(symbol),
    chainId: networkId,
    ...(address !== undefined && { address: `${networkId}:${address}` }),
    ...(value !== undefined && { value: wireNumber(writeDecimal(value)) }),
    price: price === undefined || scale === 'network' ? 0 : wireNumber(price),
    quantity: { decimals: String(decimals), ...wire },
    iconUrl: icon ?? '',
    ...(mark && { sameSymbolAs: toSameSymbol(networkId, mark) }),
  }
}
