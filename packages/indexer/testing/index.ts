export {
  indexBlockTable,
  indexEntryTable,
  indexHoldingTable,
  indexLeaseTable,
  indexMovementTable,
  indexTokenTable,
  indexTransactionTable,
  indexUndoTable,
} from '../src/repository/indexTables.js'
export { solanaAccountTable, solanaSignatureTable } from '../src/solana/solanaTables.js'
export { createFakeChain, type FakeChain, type FakeTransaction, fakeAddress, fakeContract } from './createFakeChain.js'
export { createTestFollower } from './createTestFollower.js'
export { startBlockReader } from './startBlockReader.js'
