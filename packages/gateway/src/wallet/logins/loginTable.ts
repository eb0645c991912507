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
  },
  (table) => [
    index('wallet_logins_by_device').on(table.deviceId, table.expiresAt),
    index('wallet_logins_by_expiry').on(table.expiresAt),
  ],
)
