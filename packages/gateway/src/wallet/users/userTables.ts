import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Identity } from './UserRepository.js'

export const userTable = sqliteTable(
  'wallet_users',
  {
    id: text().primaryKey(),
    realm: text().notNull(),
    /** JSON. */
    preferences: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When a closed account is erased. ms since 1970. 0: it is not closed. */
    erasesAt: integer('erases_at').notNull().default(0),
  },
  (table) => [index('wallet_users_by_erasure').on(table.erasesAt)],
)

/**
 * See `Identity`. An empty label is the subject's own. An identity with `reservedUntil` logs no user in: its
 * user has another one now, and can have it back until then.
 */
export const identityTable = sqliteTable(
  'wallet_identities',
  {
    realm: text().notNull(),
    kind: text().$type<Identity['kind']>().notNull(),
    subject: text().notNull(),
    userId: text('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
    label: text().notNull().default(''),
    /** ms since 1970. 0: it is in use. */
    reservedUntil: integer('reserved_until').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.kind, table.subject] }),
    index('wallet_identities_by_user').on(table.userId),
  ],
)

export const deviceTable = sqliteTable(
  'wallet_devices',
  {
    userId: text('user_id').notNull(),
    /** Thumbprint of its key. */
    id: text().notNull(),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('wallet_devices_by_id').on(table.id)],
)

/** A user has one session on a device. */
export const sessionTable = sqliteTable(
  'wallet_sessions',
  {
    /** Hash of its token. */
    key: text().primaryKey(),
    name: text().notNull(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    projectId: text('project_id').notNull(),
    realm: text().notNull(),
    /** When the user last proved that it is them. */
    checkedAt: integer('checked_at').notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The same as `checkedAt`, by a factor. 0: never in this session. */
    factorAt: integer('factor_at').notNull().default(0),
  },
  (table) => [
    uniqueIndex('wallet_sessions_by_device').on(table.userId, table.deviceId),
    index('wallet_sessions_by_expiry').on(table.expiresAt),
  ],
)
