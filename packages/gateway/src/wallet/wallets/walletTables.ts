import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const walletTable = sqliteTable(
  'wallet_wallets',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    realm: text().notNull(),
    eip155: text().notNull(),
    solana: text().notNull(),
    isOpened: integer('is_opened', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    isStopped: integer('is_stopped', { mode: 'boolean' }).notNull().default(false),
    isEarlier: integer('is_earlier', { mode: 'boolean' }).notNull().default(false),
    replaceableAt: integer('replaceable_at').notNull().default(0),
  },
  (table) => [index('wallet_wallets_by_user').on(table.userId)],
)

/** Devices and factors: see `OpenerRecord`. */
export const openerTable = sqliteTable(
  'wallet_openers',
  {
    id: text().primaryKey(),
    walletId: text('wallet_id').notNull(),
    kind: text({ enum: ['device', 'code', 'passkey'] }).notNull(),
    boundTo: text('bound_to').notNull(),
    half: text().notNull(),
    sealed: text(),
    tries: integer().notNull(),
    waitUntil: integer('wait_until').notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (table) => [index('wallet_openers_by_wallet').on(table.walletId)],
)

/** Openers that have ended, until the vault knows it. */
export const endedOpenerTable = sqliteTable('wallet_ended_openers', { id: text().primaryKey() })
