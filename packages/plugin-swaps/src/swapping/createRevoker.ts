import { isOpenEntry, type Ledger } from '@latchkey/core'
import type { SwapActions } from '@latchkey/core/services'
import type { SwapEntries } from './createSwapEntries.js'
import { isSwapData } from './isSwapData.js'
import type { SwapData } from './SwapData.js'
import { swapKinds } from './swapKinds.js'

/**
 * Takes back what a contract may still take after a swap.
 *
 * @param onSent - The wallet has sent it.
 * @throws What the wallet's or the network's failure is. The allowance then stays as it is shown.
 */
export type Revoke = (id: string, signal: AbortSignal, onSent: () => void) => Promise<void>

export interface RevokerParameters {
  readonly entries: Pick<SwapEntries, 'get' | 'load'>
  readonly actions: SwapActions
}

export function createRevoker({ entries, actions }: RevokerParameters): Revoke {
  return async (id, signal, onSent) => {
    const ledger = await entries.load()
    const swap = entries.get(id)
    const data = ledger.get(swap?.entryId ?? '')?.data
    if (swap?.sell.address === undefined || swap.spender === undefined || !isSwapData(data)) return
    const { networkId, account, spender } = swap
    const asked = { networkId, account, token: swap.sell.address, spender }
    const { transaction: _, block: __, deadline: ___, ...order } = data
    const revoking: SwapData = { ...order, step: 'revoke' }
    let entryId = ''
    await actions.revoke(asked, {
      signal,
      draft: { kind: swapKinds.approval, data: revoking },
      onEntry(entry) {
        entryId = entry
      },
    })
    onSent()
    await untilEnded(ledger, entryId, signal)
  }
}

/** The end shows what is left of the allowance. */
async function untilEnded(ledger: Ledger, id: string, signal: AbortSignal): Promise<void> {
  const leave = ledger.watch(id)
  let stop = (): void => undefined
  try {
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
      stop = ledger.$all.subscribe(() => {
        const entry = ledger.get(id)
        if (!entry || !isOpenEntry(entry)) resolve()
      })
    })
  } finally {
    stop()
    leave()
  }
}
