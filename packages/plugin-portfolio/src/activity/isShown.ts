import type { HistoryItem } from './HistoryItem.js'

/**
 * Whether an item is listed: it is of the account's network, and not only NFTs that are spam. An
 * item without transfers is listed, e.g. an approval.
 */
export function isShown({ networkId, transfers, isSpam }: HistoryItem, shownNetworkId: string): boolean {
  if (networkId !== shownNetworkId || isSpam) return false
  return transfers.length === 0 || transfers.some((transfer) => !transfer.isSpam)
}
