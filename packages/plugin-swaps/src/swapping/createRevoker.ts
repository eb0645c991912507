import type { PluginContext, SwapActions } from '@latchkey/core'
import type { RememberedSwaps } from './createRememberedSwaps.js'

/**
 * Takes back what a contract may still take after a swap.
 *
 * @param onSent - The wallet has sent it.
 * @throws What the wallet's or the network's failure is. The allowance then stays as it is shown.
 */
export type Revoke = (id: string, signal: AbortSignal, onSent: () => void) => Promise<void>

export interface RevokerParameters {
  readonly context: Pick<PluginContext, 'transactionsOf'>
  readonly remembered: RememberedSwaps
  readonly loadSwaps: () => Promise<SwapActions>
}

export function createRevoker({ context, remembered, loadSwaps }: RevokerParameters): Revoke {
  return async (id, signal, onSent) => {
    const swap = remembered.get(id)
    if (swap?.sell.address === undefined || swap.spender === undefined) return
    const { networkId, account, spender } = swap
    const asked = { networkId, account, token: swap.sell.address, spender }
    const actions = await loadSwaps()
    const hash = await actions.revoke(asked, { signal })
    onSent()
    await context.transactionsOf(networkId)?.wait({ networkId, hash, address: account }, { signal })
    const left = await actions.allowance(asked, { signal })
    const allowance = left > 0n ? String(left) : undefined
    const isOver = allowance === undefined && remembered.get(id)?.status === 'approved'
    remembered.update(id, { allowance, ...(isOver && { status: 'revoked' }) })
    remembered.shareAllowance(swap, allowance)
  }
}
