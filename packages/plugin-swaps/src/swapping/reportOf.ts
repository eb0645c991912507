import type { SwapReport } from '@latchkey/core'
import type { RememberedSwap } from './RememberedSwap.js'

/** What the events say of a swap. */
export function reportOf({ networkId, isSmartAccount, sell, buy, amount, expected }: RememberedSwap): SwapReport {
  return {
    networkId,
    isSmartAccount: isSmartAccount === true,
    ...(sell.address !== undefined && { sell: sell.address }),
    ...(buy.address !== undefined && { buy: buy.address }),
    amount,
    expected,
  }
}
