import type { EntryStatus, LedgerEntry } from '../contract/ledger.js'
import { isRecord } from '../entities/isRecord.js'

const open: ReadonlySet<EntryStatus> = new Set<EntryStatus>(['asking', 'unknown', 'pending', 'proposed', 'dropped'])

/** Whether something may still happen to an entry. `false` for what is no entry. */
export function isOpenEntry(entry: Pick<LedgerEntry, 'status'>): boolean {
  return isRecord(entry) && open.has(entry.status)
}
