/** The tables of all features. A test compares them with what the migrations create. */

export { accountsTable } from '../analytics/accountsTable.js'
export { countsTable } from '../analytics/countsTable.js'
export { seenTable } from '../analytics/seenTable.js'
export {
  indexBlockTable,
  indexEntryTable,
  indexHoldingTable,
  indexLeaseTable,
  indexMovementTable,
  indexTokenTable,
  indexTransactionTable,
  indexUndoTable,
  nftMetadataTable,
  solanaAccountTable,
  solanaSignatureTable,
} from '../data/indexer/indexTables.js'
export { keptAnswerTable } from '../http/keptAnswerTable.js'
export { nameAddressTable } from '../names/nameAddressTable.js'
export { nameNonceTable } from '../names/nameNonceTable.js'
export { nameTable } from '../names/nameTable.js'
export { earlyEventTable, orderTable, outgoingEventTable, receivedEventTable } from '../onramp/orders/orderTables.js'
export { signInAccountTable, signInNonceTable, signInValueTable } from '../signIn/signInTables.js'
