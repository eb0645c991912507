import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const loginTable = sqliteTable(
  'wallet_logins',
  {
    id: text().primaryKey(),
    deviceId: text('device_id').notNull(),
    projectId: text('project_id').notNull(),
    realm: text().notNull(),
    /** Origin of the page that shows the wallet. */
    embedder: text().notNull(),
    email: text().notNull(),
    locale: text().notNull(),
    /** Keyed hash. */
    code: text().notNull(),
    codeExpiresAt: integer('code_expires_at').notNull(),
    /** How often this code was compared. */
    checks: integer().notNull(),
    mailId: text('mail_id').notNull(),
    mail: text({ enum: ['waiting', 'sent', 'refused', 'failed'] }).notNull(),
    used: integer({ mode: 'boolean' }).notNull(),
    expiresAt: integer('expires_at').notNull(),
    approval: text({ enum: ['none', 'pending', 'approved', 'denied'] })
      .notNull()
      .default('none'),
    /** Hash of the token of its link. */
    approvalKey: text('approval_key'),
    browser: text().notNull().default(''),
    startedAt: integer('started_at').notNull().default(0),
  },
  (table) => [
    index('wallet_logins_by_device').on(table.deviceId, table.expiresAt),
    index('wallet_logins_by_approval_key').on(table.approvalKey),
    index('wallet_logins_by_expiry').on(table.expiresAt),
  ],
)
