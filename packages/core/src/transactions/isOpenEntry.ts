import type { EntryStatus } from '../contract/ledger.js'

const open: ReadonlySet<EntryStatus> = new Set<EntryStatus>(['asking', 'unknown', 'pending', 'proposed', 'dropped'])

/** Whether something may still happen to an entry with this status. */
export function isOpenEntry({ status }: { readonly status: EntryStatus }): boolean {
  return open.has(status)
}
