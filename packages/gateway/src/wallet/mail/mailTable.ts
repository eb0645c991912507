import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mails that wait. */
export const mailTable = sqliteTable(
  'wallet_mails',
  {
    id: text().primaryKey(),
    projectId: text('project_id').notNull(),
    loginId: text('login_id').notNull(),
    /** What is sent and to whom, encrypted. */
    sealed: text().notNull(),
    attempts: integer().notNull(),
    /** When it is sent, or sent again. */
    dueAt: integer('due_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('wallet_mails_by_project').on(table.projectId, table.dueAt),
    index('wallet_mails_by_expiry').on(table.expiresAt),
  ],
)
