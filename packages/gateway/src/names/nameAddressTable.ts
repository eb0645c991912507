import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const nameAddressTable = sqliteTable(
  'name_addresses',
  {
    name: text().notNull(),
    coinType: integer('coin_type').notNull(),
    address: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.coinType] }),
    index('name_addresses_by_address').on(table.address),
  ],
)
