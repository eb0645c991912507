import type { ActivityItem } from '../sources/ActivitySource.js'

/**
 * An item without the transfers of tokens that nothing knows but their symbol.
 *
 * @returns `undefined`: it had no others.
 */
export function withoutDoubtful(item: ActivityItem): ActivityItem | undefined {
  const transfers = item.transfers.filter(
    ({ asset }) => asset.kind !== 'token' || !asset.mark || asset.mark.knownBy !== undefined,
  )
  if (transfers.length === item.transfers.length) return item
  return transfers.length === 0 ? undefined : { ...item, transfers }
}
