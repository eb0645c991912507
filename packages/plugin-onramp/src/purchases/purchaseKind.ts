/** The kind of the ledger's entries that this plugin makes. */
export const purchaseKind = 'purchase'
