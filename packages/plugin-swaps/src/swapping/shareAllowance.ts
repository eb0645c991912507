import type { Ledger } from '@latchkey/core'
import { sameAddress } from '../tokens/sameAddress.js'
import { isSwapData } from './isSwapData.js'
import type { SwapEntry } from './SwapEntry.js'
import { toSwapEntry } from './toSwapEntry.js'
import { withAllowance } from './withAllowance.js'

/**
 * A contract may now take this of a token, as `of` has found out. It is the same for the other
 * requests of the account about both. An approval of which nothing is left is over.
 */
export function shareAllowance(ledger: Ledger, of: SwapEntry, allowance: string | undefined): void {
  for (const entry of ledger.$all.get()) {
    const { id, data } = entry
    const each = toSwapEntry(entry)
    if (!each || !isSwapData(data) || id === of.entryId || !isSameAllowance(each, of)) continue
    if (data.allowance === undefined || data.allowance === allowance) continue
    const isOver = each.status === 'approved' && allowance === undefined
    ledger.setData(id, { ...withAllowance(data, allowance), ...(isOver && { isUsed: true }) })
  }
}

function isSameAllowance(one: SwapEntry, { networkId, account, sell, spender }: SwapEntry): boolean {
  const isSame = one.networkId === networkId && one.account === account && one.spender === spender
  return isSame && sameAddress(one.sell.address, sell.address)
}
