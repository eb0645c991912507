import type { LedgerEntry } from '@latchkey/core'
import type { SwapData } from '../src/swapping/SwapData.js'
import { swapKinds } from '../src/swapping/swapKinds.js'
import { dollar, networkId } from './startSwaps.js'

/** A swap that ended while no view showed it. */
export function endedSwap(address: string): Omit<LedgerEntry, 'id' | 'at'> {
  const data: SwapData = {
    ...{ swap: 'ended', step: 'swap', provider: 'fake', providerName: 'Fake market' },
    ...{ amount: '1500000', expected: '2', minimum: '1' },
    ...{ sell: { symbol: 'FAKE', decimals: 6 }, buy: { symbol: 'FUSD', decimals: 6, address: dollar } },
  }
  return { kind: swapKinds.swap, networkId, address, accountId: 'alice', status: 'confirmed', data }
}
