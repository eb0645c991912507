import type { SwapOrder } from '@latchkey/core/services'
import type { SwapEntry } from './SwapEntry.js'

type Ordered = Pick<SwapEntry, 'networkId' | 'account' | 'sell' | 'buy' | 'amount'>

/** What a swap in the ledger sells and buys. */
export function orderOf({ networkId, account, sell, buy, amount }: Ordered): SwapOrder {
  return {
    networkId,
    account,
    amount: BigInt(amount),
    ...(sell.address !== undefined && { sell: sell.address }),
    ...(buy.address !== undefined && { buy: buy.address }),
  }
}
