import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Addresses of a day, only for projects with `analyticsAddresses`. */
export const accountsTable = sqliteTable(
  'analytics_accounts',
  {
    projectId: text('project_id').notNull(),
    day: text('day').notNull(),
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.address] }),
    index('analytics_accounts_day').on(table.day),
  ],
)
