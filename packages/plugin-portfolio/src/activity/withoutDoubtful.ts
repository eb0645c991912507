import type { HistoryItem } from './HistoryItem.js'

/**
 * An item without the transfers of tokens that nothing knows but their symbol.
 *
 * @param shown - Ids of the tokens that the user chose to see.
 * @returns `undefined`: it had no others.
 */
export function withoutDoubtful(item: HistoryItem, shown: ReadonlySet<string>): HistoryItem | undefined {
  const transfers = item.transfers.filter(
    ({ token = '', sameSymbolAs }) => !sameSymbolAs || sameSymbolAs.knownBy !== undefined || shown.has(token),
  )
  if (transfers.length === item.transfers.length) return item
  return transfers.length === 0 ? undefined : { ...item, transfers }
}
