import type { Way } from '../contract/stores.js'
import { nameKey } from '../entities/nameKey.js'
import { walletName } from '../entities/walletName.js'

export type Ways = readonly [Way, ...Way[]]

/**
 * Which ways in are drawn as one row. Ways and rows keep the order in which the ways are given.
 *
 * - The same wallet object or rdns, where exactly one connector of each namespace has it, is one wallet (decision 28).
 * - Rows of different namespaces with one name are drawn as one, where each of their connectors is the only one of that name and of
 *   its rdns in its namespace (decision 42). That is a matter of drawing: nothing is restored or trusted by a name.
 */
export function groupWays(ways: readonly Way[]): Ways[] {
  const key = (way: Way): string => nameKey(walletName(way.connector.name, way.key))
  const names = count(ways, key)
  const ids = count(ways, ({ connector: { rdns } }) => rdns?.toLowerCase())
  const rowOf = new Map<Way, unknown>()
  for (const group of mergeSame(ways)) {
    const name = key(group[0])
    const isAlone = group.every(
      (way) => way.namespace !== undefined && key(way) === name && names(way) === 1 && ids(way) <= 1,
    )
    for (const way of group) rowOf.set(way, isAlone ? name : group)
  }
  const rows = new Map<unknown, [Way, ...Way[]]>()
  for (const way of ways) {
    const row = rows.get(rowOf.get(way))
    if (row) row.push(way)
    else rows.set(rowOf.get(way), [way])
  }
  return [...rows.values()]
}

/** How many of its namespace say the same as a way does. */
function count(ways: readonly Way[], read: (way: Way) => string | undefined): (way: Way) => number {
  const keyOf = (way: Way): string => `${way.namespace}/${read(way)}`
  const counts = new Map<string, number>()
  for (const way of ways) if (read(way) !== undefined) counts.set(keyOf(way), (counts.get(keyOf(way)) ?? 0) + 1)
  return (way) => counts.get(keyOf(way)) ?? 0
}

function mergeSame(ways: readonly Way[]): Ways[] {
  const groups: Ways[] = []
  const grouped = new Set<Way>()
  for (const way of ways) {
    if (grouped.has(way)) continue
    const { wallet } = way.connector
    const alike = wallet === undefined ? [way] : ways.filter((other) => other.connector.wallet === wallet)
    const namespaces = new Set(alike.map(({ namespace }) => namespace))
    const isProven = !namespaces.has(undefined) && namespaces.size === alike.length
    const group: Ways = isProven ? [way, ...alike.filter((other) => other !== way)] : [way]
    for (const member of group) grouped.add(member)
    groups.push(group)
  }
  return groups
}
