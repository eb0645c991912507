/** The tables of all features. A test compares them with what the migrations create. */

export {
  indexBlockTable,
  indexEntryTable,
  indexHoldingTable,
  indexLeaseTable,
  indexMovementTable,
  indexTokenTable,
  indexTransactionTable,
  indexUndoTable,
  solanaAccountTable,
  solanaSignatureTable,
} from '@latchkey/indexer/testing'
export { accountsTable } from '../src/analytics/accountsTable.js'
export { countsTable } from '../src/analytics/countsTable.js'
export { seenTable } from '../src/analytics/seenTable.js'
export { nftMetadataTable } from '../src/data/nfts/nftMetadataTable.js'
export { keptAnswerTable } from '../src/http/keptAnswerTable.js'
export { nameAddressTable } from '../src/names/nameAddressTable.js'
export { nameNonceTable } from '../src/names/nameNonceTable.js'
export { nameTable } from '../src/names/nameTable.js'
export {
  earlyEventTable,
  orderTable,
  outgoingEventTable,
  receivedEventTable,
} from '../src/onramp/orders/orderTables.js'
export { signInAccountTable, signInNonceTable, signInValueTable } from '../src/signIn/signInTables.js'
export { eventTable } from '../src/wallet/events/eventTable.js'
export { limitTable } from '../src/wallet/limits/limitTable.js'
export { loginTable } from '../src/wallet/logins/loginTable.js'
export { mailTable } from '../src/wallet/mail/mailTable.js'
export { proofTable } from '../src/wallet/proofs/proofTable.js'
export { deviceTable, identityTable, sessionTable, userTable } from '../src/wallet/users/userTables.js'
export { endedOpenerTable, openerTable, walletTable } from '../src/wallet/wallets/walletTables.js'
