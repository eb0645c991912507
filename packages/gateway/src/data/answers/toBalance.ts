import type { Balance } from '../dataSchemas.js'
import { multiplyDecimals, readDecimal, writeDecimal } from '../decimal/Decimal.js'
import type { TokenBalance } from '../sources/BalanceSource.js'
import type { TokenMark } from '../tokens/TokenMark.js'
import { shownText } from './shownText.js'
import { toSameSymbol } from './toSameSymbol.js'
import { wireNumber } from './wireNumber.js'

export interface BalanceFacts {
  /** Of one whole token, as decimal text in the client's currency. */
  readonly price: string | undefined
  /** `undefined`: the token has a symbol of its own. */
  readonly mark: TokenMark | undefined
}

/**
 * A balance as clients read it. Without a price it has no value, and the price is 0: the wire format
 * asks for a number. `sameSymbolAs` is ours.
 */
export function toBalance(networkId: string, { token, amount }: TokenBalance, { price, mark }: BalanceFacts): Balance {
  const { name, symbol, decimals, address, icon } = token
  const quantity = { units: amount, places: decimals }
  const value = price === undefined ? undefined : multiplyDecimals(quantity, readDecimal(price))
  return {
    name: shownText(name),
    symbol: shownText(symbol),
    chainId: networkId,
    ...(address !== undefined && { address: `${networkId}:${address}` }),
    ...(value !== undefined && { value: wireNumber(writeDecimal(value)) }),
    price: price === undefined ? 0 : wireNumber(price),
    quantity: { decimals: String(decimals), numeric: writeDecimal(quantity) },
    iconUrl: icon ?? '',
    ...(mark && { sameSymbolAs: toSameSymbol(networkId, mark) }),
  }
}
