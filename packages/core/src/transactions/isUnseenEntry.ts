import type { EntryStatus, LedgerEntry } from '../contract/ledger.js'

/** What the user does not know yet. Who declined in the wallet knows it. */
const news: ReadonlySet<EntryStatus> = new Set<EntryStatus>([
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'expired',
  'dropped',
  'proposed',
])

/** Whether an entry has ended, is forgotten by the nodes or waits for other signers, and no view has shown it. */
export function isUnseenEntry({ status, isSeen }: Pick<LedgerEntry, 'status' | 'isSeen'>): boolean {
  return news.has(status) && !isSeen
}
