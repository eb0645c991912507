import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EventKind } from './EventRepository.js'

export const eventTable = sqliteTable(
  'wallet_events',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text().$type<EventKind>().notNull(),
    projectId: text('project_id').notNull(),
    deviceId: text('device_id').notNull(),
    at: integer().notNull(),
  },
  (table) => [index('wallet_events_by_user').on(table.userId, table.id), index('wallet_events_by_time').on(table.at)],
)
