import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Proofs that were used, until their nonces end. */
export const proofTable = sqliteTable(
  'wallet_proofs',
  {
    /** Hash of its device and its id. */
    key: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('wallet_proofs_by_expiry').on(table.expiresAt)],
)
