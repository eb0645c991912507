/** Where the ledger stores how many of its entries are open: only then its code is loaded at the start. */
export const openEntriesKey = 'transactions.open'
