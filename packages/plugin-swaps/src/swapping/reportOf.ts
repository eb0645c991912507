import type { PluginContext, SwapReport } from '@latchkey/core'
import type { RememberedSwap } from './RememberedSwap.js'

/** What the events say of a swap. */
export function reportOf(
  { networkId, sell, buy, amount, expected }: RememberedSwap,
  { $current }: Pick<PluginContext, '$current'>,
): SwapReport {
  return {
    networkId,
    isSmartAccount: $current.get()?.account?.type === 'smartAccount',
    ...(sell.address !== undefined && { sell: sell.address }),
    ...(buy.address !== undefined && { buy: buy.address }),
    amount,
    expected,
  }
}
