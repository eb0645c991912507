import type { LedgerEntry } from '../contract/ledger.js'
import type { LiveConnection } from '../contract/stores.js'
import { namespaceOf } from '../entities/network.js'

/** The entries of connected accounts. Those of others are followed, and not shown. */
export function shownEntries(
  entries: readonly LedgerEntry[],
  live: ReadonlyMap<string, LiveConnection>,
): readonly LedgerEntry[] {
  const isOf = ({ networkId, accountId }: LedgerEntry, { namespace, accounts }: LiveConnection): boolean =>
    namespace === namespaceOf(networkId) && accounts.some(({ id }) => id === accountId)
  return entries.filter((entry) => [...live.values()].some((connection) => isOf(entry, connection)))
}
