import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** See `EmailChangeRecord`. A user has one. */
export const emailChangeTable = sqliteTable(
  'wallet_email_changes',
  {
    userId: text('user_id').primaryKey(),
    id: text().notNull(),
    deviceId: text('device_id').notNull(),
    projectId: text('project_id').notNull(),
    realm: text().notNull(),
    embedder: text().notNull(),
    locale: text().notNull(),
    from: text('from_email').notNull(),
    to: text('to_email').notNull(),
    state: text({ enum: ['primary', 'secondary', 'changed'] }).notNull(),
    /** Keyed hash. */
    code: text().notNull(),
    codeExpiresAt: integer('code_expires_at').notNull(),
    checks: integer().notNull(),
    mailId: text('mail_id').notNull(),
    mail: text({ enum: ['waiting', 'sent', 'refused', 'failed'] }).notNull(),
    startedAt: integer('started_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Hash of the token that undoes it. */
    undoKey: text('undo_key'),
  },
  (table) => [
    index('wallet_email_changes_by_mail').on(table.mailId),
    index('wallet_email_changes_by_undo_key').on(table.undoKey),
    index('wallet_email_changes_by_expiry').on(table.expiresAt),
  ],
)
