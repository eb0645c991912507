import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './Database.js'

/** Rows that are removed at once. Other requests wait for this long. */
const mostRemoved = 2000

export interface Removal {
  readonly table: SQLiteTable
  /** Which rows. */
  readonly where: SQL
}

/** Removes rows in small steps, so that requests are answered in between. */
export async function removeInSteps(database: Database, { table, where }: Removal, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const some = sql`SELECT rowid FROM ${table} WHERE ${where} LIMIT ${mostRemoved}`
    const { changes } = database.run(sql`DELETE FROM ${table} WHERE rowid IN (${some})`)
    if (changes < mostRemoved) return
    await setImmediate()
  }
}
