import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A row for each use of a limit. */
export const limitTable = sqliteTable(
  'wallet_limits',
  {
    /** Keyed hash of what is limited. */
    key: text().notNull(),
    at: integer().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('wallet_limits_by_key').on(table.key, table.at),
    index('wallet_limits_by_expiry').on(table.expiresAt),
  ],
)
