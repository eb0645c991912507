import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SocialName } from './SocialName.js'

/** See `SocialLoginRecord`. */
export const socialTable = sqliteTable(
  'wallet_social_logins',
  {
    id: text().primaryKey(),
    deviceId: text('device_id').notNull(),
    projectId: text('project_id').notNull(),
    realm: text().notNull(),
    provider: text().$type<SocialName>().notNull(),
    target: text().notNull(),
    mode: text({ enum: ['popup', 'redirect'] }).notNull(),
    browser: text().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    isStarted: integer('is_started', { mode: 'boolean' }).notNull(),
    state: text(),
    cookie: text(),
    subject: text(),
    label: text(),
    result: text(),
    finishCode: text('finish_code'),
    finishExpiresAt: integer('finish_expires_at').notNull(),
    checks: integer().notNull(),
  },
  (table) => [
    index('wallet_social_logins_by_device').on(table.deviceId, table.expiresAt),
    index('wallet_social_logins_by_state').on(table.state),
    index('wallet_social_logins_by_result').on(table.result),
    index('wallet_social_logins_by_expiry').on(table.expiresAt),
  ],
)
