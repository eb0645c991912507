import type { HistoryTransfer } from './HistoryItem.js'

/**
 * The two transfers of an item that a row has space for: what went out, and what came in. They are
 * not added up, because the service names tokens by symbols only, which anybody can use.
 */
export function shownTransfers(transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  const real = transfers.filter(({ isSpam }) => !isSpam)
  const out = real.find(({ direction }) => direction === 'out')
  const inward = real.find(({ direction }) => direction === 'in')
  return out && inward ? [out, inward] : real.slice(0, 2)
}
