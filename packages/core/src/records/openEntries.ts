import type { ModalCore } from '../contract/core.js'

/** Where the ledger stores how many of its entries are open. */
export const openEntriesKey = 'transactions.open'

/** Whether the ledger has something to follow, so that its code has to be loaded. */
export function hasOpenEntries({ storage }: Pick<ModalCore, 'storage'>): boolean {
  return storage.read(openEntriesKey, (count) => count !== 0) ?? false
}
