import type { SwapOrder } from '@latchkey/core'
import type { RememberedSwap } from './RememberedSwap.js'

/** What a remembered swap sells and buys. */
export function orderOf({ networkId, account, sell, buy, amount }: RememberedSwap): SwapOrder {
  return {
    networkId,
    account,
    amount: BigInt(amount),
    ...(sell.address !== undefined && { sell: sell.address }),
    ...(buy.address !== undefined && { buy: buy.address }),
  }
}
