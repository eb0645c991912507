import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Accounts of Solana whose signatures are read, because they belong to an address that was asked for. */
export const solanaAccountTable = sqliteTable(
  'solana_accounts',
  {
    network: text().notNull(),
    /** Who was asked for. */
    address: text().notNull(),
    /** The address itself, or a token account of it. */
    account: text().notNull(),
    /** The newest final signature that was read. `null`: none. */
    newest: text(),
    /** Milliseconds since 1970. */
    askedAt: integer('asked_at').notNull(),
    /** The oldest signature that was read, and its slot. `null`: there are no older ones. */
    oldest: text(),
    oldestSlot: integer('oldest_slot'),
  },
  (table) => [primaryKey({ columns: [table.network, table.address, table.account] })],
)

/** Transactions of addresses that were asked for, by their signatures. */
export const solanaSignatureTable = sqliteTable(
  'solana_signatures',
  {
    network: text().notNull(),
    address: text().notNull(),
    slot: integer().notNull(),
    signature: text().notNull(),
    /** Whether it stays in the chain for ever. */
    isFinal: integer('is_final', { mode: 'boolean' }).notNull(),
    /** What the address reads of it, as JSON. `null`: not read yet. */
    item: text(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address, table.slot, table.signature] })],
)
