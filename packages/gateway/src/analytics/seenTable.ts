import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Ids of events that were counted. A client may send an event twice. */
export const seenTable = sqliteTable(
  'analytics_seen',
  {
    projectId: text('project_id').notNull(),
    eventId: text('event_id').notNull(),
    day: text('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.eventId] }), index('analytics_seen_day').on(table.day)],
)
