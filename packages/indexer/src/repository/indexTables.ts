import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Which gateway writes the index of a network, and how far the network is. */
export const indexLeaseTable = sqliteTable('index_leases', {
  /** CAIP-2. */
  network: text().primaryKey(),
  /** Random id of a gateway's process. */
  owner: text().notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** The newest block that the owner has seen. */
  head: integer().notNull(),
  /** Hash of the first block. Another one is another chain. */
  genesis: text(),
  /** The block with which the index began. */
  start: integer(),
})

/** The newest blocks, to find out which of them are not in the chain any more. */
export const indexBlockTable = sqliteTable(
  'index_blocks',
  {
    network: text().notNull(),
    block: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.block] })],
)

export const indexTransactionTable = sqliteTable(
  'index_transactions',
  {
    network: text().notNull(),
    block: integer().notNull(),
    /** In the block. */
    position: integer().notNull(),
    hash: text().notNull(),
    /** Milliseconds since 1970. */
    time: integer().notNull(),
    sender: text().notNull(),
    receiver: text(),
    isDeployment: integer('is_deployment', { mode: 'boolean' }).notNull(),
    nonce: integer().notNull(),
    selector: text(),
    isSuccessful: integer('is_successful', { mode: 'boolean' }).notNull(),
    /** Decimal text, as are all amounts. */
    value: text().notNull(),
    fee: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.block, table.position] }),
    index('index_transactions_by_time').on(table.network, table.time),
  ],
)

export const indexMovementTable = sqliteTable(
  'index_movements',
  {
    network: text().notNull(),
    block: integer().notNull(),
    position: integer().notNull(),
    /** In the transaction. */
    ordinal: integer().notNull(),
    standard: text({ enum: ['native', 'erc20', 'erc721', 'erc1155'] }).notNull(),
    contract: text(),
    tokenId: text('token_id'),
    sender: text().notNull(),
    receiver: text().notNull(),
    amount: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.block, table.position, table.ordinal] })],
)

/** The transactions that concern an address. */
export const indexEntryTable = sqliteTable(
  'index_entries',
  {
    network: text().notNull(),
    address: text().notNull(),
    block: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.address, table.block, table.position] }),
    index('index_entries_by_block').on(table.network, table.block),
  ],
)

/** Fungible tokens that an address has received. */
export const indexTokenTable = sqliteTable(
  'index_tokens',
  {
    network: text().notNull(),
    address: text().notNull(),
    contract: text().notNull(),
    /** Of the first arrival. A later one changes nothing, so there is nothing to take back. */
    block: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.address, table.contract] }),
    index('index_tokens_by_block').on(table.network, table.block),
  ],
)

export const indexHoldingTable = sqliteTable(
  'index_holdings',
  {
    network: text().notNull(),
    contract: text().notNull(),
    tokenId: text('token_id').notNull(),
    standard: text({ enum: ['erc721', 'erc1155'] }).notNull(),
    owner: text().notNull(),
    amount: text().notNull(),
    /** Of the last arrival. */
    block: integer().notNull(),
    ordinal: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.contract, table.tokenId, table.standard, table.owner] }),
    index('index_holdings_by_owner').on(table.network, table.owner, table.block, table.ordinal),
  ],
)

/** What the holdings were before a block, for those that the block changed. */
export const indexUndoTable = sqliteTable(
  'index_undo',
  {
    network: text().notNull(),
    block: integer().notNull(),
    contract: text().notNull(),
    tokenId: text('token_id').notNull(),
    standard: text({ enum: ['erc721', 'erc1155'] }).notNull(),
    owner: text().notNull(),
    /** `null`: there was none. */
    amountBefore: text('amount_before'),
    blockBefore: integer('block_before'),
    ordinalBefore: integer('ordinal_before'),
  },
  (table) => [
    primaryKey({
      columns: [table.network, table.block, table.contract, table.tokenId, table.standard, table.owner],
    }),
  ],
)
