/** Where the ledger stores how many entries a later page looks at: only then it loads the ledger's code. */
export const openEntriesKey = 'transactions.open'
