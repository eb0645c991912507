import type { SwapData } from '../src/swapping/SwapData.js'
import { dollar, router } from './startSwaps.js'

/** A swap with all that can be known of it. */
export const wholeSwap: Required<Omit<SwapData, 'isUsed' | 'isDismissed'>> = {
  swap: 'one',
  step: 'swap',
  sell: { symbol: 'FUSD', decimals: 6, address: dollar },
  buy: { symbol: 'FAKE', decimals: 6 },
  amount: '2000000',
  expected: '1000000',
  minimum: '990000',
  slippage: 100,
  provider: 'fake',
  providerName: 'Fake market',
  spender: router,
  isSmartAccount: true,
  transaction: { to: router, data: 'swap', value: '0' },
  block: 1_800_000_000,
  deadline: 1_900_000_000,
  received: '1',
  reason: 'Too little received',
  allowance: '3',
}
