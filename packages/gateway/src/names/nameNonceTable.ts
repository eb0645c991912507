import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Unused since nonces are signed. It stays, because migrations only add. */
export const nameNonceTable = sqliteTable(
  'name_nonces',
  {
    nonce: text().primaryKey(),
    projectId: text('project_id').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('name_nonces_by_expiry').on(table.expiresAt)],
)
