import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often an event happened on a day. A member that the event does not have is empty. */
export const countsTable = sqliteTable(
  'analytics_counts',
  {
    projectId: text('project_id').notNull(),
    /** UTC: `2026-01-31`. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    wallet: text('wallet').notNull(),
    namespace: text('namespace').notNull(),
    code: text('code').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.day, table.event, table.wallet, table.namespace, table.code],
    }),
  ],
)
