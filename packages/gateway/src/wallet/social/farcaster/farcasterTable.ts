import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** See `FarcasterLoginRecord`. */
export const farcasterTable = sqliteTable(
  'wallet_farcaster_logins',
  {
    id: text().primaryKey(),
    deviceId: text('device_id').notNull(),
    projectId: text('project_id').notNull(),
    realm: text().notNull(),
    channel: text().notNull(),
    nonce: text().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    fid: text(),
    label: text(),
  },
  (table) => [
    index('wallet_farcaster_logins_by_device').on(table.deviceId, table.expiresAt),
    index('wallet_farcaster_logins_by_expiry').on(table.expiresAt),
  ],
)
