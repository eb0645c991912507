import type { SwapReport } from '@latchkey/core/services'
import type { SwapEntry } from './SwapEntry.js'

type Reported = Pick<SwapEntry, 'networkId' | 'isSmartAccount' | 'sell' | 'buy' | 'amount' | 'expected'>

/** What the events say of a swap. */
export function reportOf({ networkId, isSmartAccount, sell, buy, amount, expected }: Reported): SwapReport {
  return {
    networkId,
    isSmartAccount: isSmartAccount === true,
    ...(sell.address !== undefined && { sell: sell.address }),
    ...(buy.address !== undefined && { buy: buy.address }),
    amount,
    expected,
  }
}
