import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** See `PasskeyRecord`. */
export const passkeyTable = sqliteTable(
  'wallet_passkeys',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    realm: text().notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('wallet_passkeys_by_user').on(table.userId)],
)
