import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const keptAnswerTable = sqliteTable(
  'kept_answers',
  {
    scope: text().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    claimedAt: integer('claimed_at').notNull(),
    /** `null` until the answer is known. */
    status: integer(),
    body: text(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('kept_answers_by_claim').on(table.claimedAt)],
)
