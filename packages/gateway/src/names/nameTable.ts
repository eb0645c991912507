import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const nameTable = sqliteTable('names', {
  /** Normalised, with its zone. */
  name: text().primaryKey(),
  /** JSON. */
  attributes: text().notNull(),
  registeredAt: integer('registered_at').notNull(),
  updatedAt: integer('updated_at'),
})
