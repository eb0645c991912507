import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Sessions. Keys are hashes of tokens. */
export const signInValueTable = sqliteTable(
  'sign_in_values',
  {
    key: text().primaryKey(),
    value: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('sign_in_values_by_expiry').on(table.expiresAt)],
)

/** Used nonces, whose keys are hashes, until they are too old, and the keys that sign nonces. */
export const signInNonceTable = sqliteTable(
  'sign_in_nonces',
  {
    key: text().primaryKey(),
    value: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('sign_in_nonces_by_expiry').on(table.expiresAt)],
)

/** Accounts that have signed in to a project. */
export const signInAccountTable = sqliteTable(
  'sign_in_accounts',
  {
    projectId: text('project_id').notNull(),
    networkId: text('network_id').notNull(),
    address: text().notNull(),
    uuid: text().notNull(),
    /** JSON of the last wallet, as the app named it. */
    wallet: text(),
    createdAt: integer('created_at').notNull(),
    signedInAt: integer('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.networkId, table.address] }),
    index('sign_in_accounts_by_time').on(table.signedInAt),
  ],
)
