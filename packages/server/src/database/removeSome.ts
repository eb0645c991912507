import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './Database.js'

export interface Removal {
  readonly table: SQLiteTable
  /** Which rows. An index must find them, also when there are none. */
  readonly where: SQL
}

/** What a request that adds a row removes, so that a table does not grow until the next hour. */
export const maxWithRequest = 20

/**
 * Removes at most `max` rows. Other requests wait for this long.
 *
 * @returns How many were removed.
 */
export function removeSome(database: Database, { table, where }: Removal, max: number): number {
  const some = sql`SELECT rowid FROM ${table} WHERE ${where} LIMIT ${max}`
  return database.run(sql`DELETE FROM ${table} WHERE rowid IN (${some})`).changes
}
