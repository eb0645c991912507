import type { ConnectorEntry } from '../contract/stores.js'
import { nameKey } from '../entities/nameKey.js'
import { walletName } from '../entities/walletName.js'

export type WalletConnectors = readonly [ConnectorEntry, ...ConnectorEntry[]]

/**
 * Groups connectors into wallets. Both keep the order of `entries`.
 *
 * - Connectors with the same wallet object or rdns are one wallet, if each namespace has exactly
 *   one of them.
 * - Wallets of different namespaces with one name are shown as one, if each of their connectors is
 *   the only one with its name and its rdns in its namespace: wallets share no identity between
 *   namespaces, and a user with one extension must see one row. This is about display: nothing is
 *   restored or trusted by a name.
 */
export function groupConnectors(entries: readonly ConnectorEntry[]): WalletConnectors[] {
  const key = (entry: ConnectorEntry): string => nameKey(walletName(entry.connector.name, entry.id))
  const names = count(entries, key)
  const ids = count(entries, ({ connector: { rdns } }) => rdns?.toLowerCase())
  const rowOf = new Map<ConnectorEntry, unknown>()
  for (const group of mergeSame(entries)) {
    const name = key(group[0])
    const isAlone = group.every(
      (entry) => entry.namespace !== undefined && key(entry) === name && names(entry) === 1 && ids(entry) <= 1,
    )
    for (const entry of group) rowOf.set(entry, isAlone ? name : group)
  }
  const rows = new Map<unknown, [ConnectorEntry, ...ConnectorEntry[]]>()
  for (const entry of entries) {
    const row = rows.get(rowOf.get(entry))
    if (row) row.push(entry)
    else rows.set(rowOf.get(entry), [entry])
  }
  return [...rows.values()]
}

/** Counts the connectors in the namespace of an entry that have the same value. */
function count(
  entries: readonly ConnectorEntry[],
  read: (entry: ConnectorEntry) => string | undefined,
): (entry: ConnectorEntry) => number {
  const keyOf = (entry: ConnectorEntry): string => `${entry.namespace}/${read(entry)}`
  const counts = new Map<string, number>()
  for (const entry of entries)
    if (read(entry) !== undefined) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  return (entry) => counts.get(keyOf(entry)) ?? 0
}

function mergeSame(entries: readonly ConnectorEntry[]): WalletConnectors[] {
  const groups: WalletConnectors[] = []
  const grouped = new Set<ConnectorEntry>()
  for (const entry of entries) {
    if (grouped.has(entry)) continue
    const { wallet } = entry.connector
    const alike = wallet === undefined ? [entry] : entries.filter((other) => other.connector.wallet === wallet)
    const namespaces = new Set(alike.map(({ namespace }) => namespace))
    const isProven = !namespaces.has(undefined) && namespaces.size === alike.length
    const group: WalletConnectors = isProven ? [entry, ...alike.filter((other) => other !== entry)] : [entry]
    for (const member of group) grouped.add(member)
    groups.push(group)
  }
  return groups
}
