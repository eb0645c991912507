import type { SignInStore } from '@latchkey/plugin-siwx/server'
import { eq, lte } from 'drizzle-orm'
import type { Clock } from '../Clock.js'
import type { Database } from '../database/Database.js'
import { signInValueTable as table } from './signInTables.js'

/**
 * Keeps nonces and sessions. `take` is one statement, so of all gateways on a database, one gets a
 * value.
 */
export function createSqlSignInStore(database: Database, clock: Clock): SignInStore {
  const textOf = (row: typeof table.$inferSelect | undefined): string | undefined =>
    row && row.expiresAt > clock.now() ? row.value : undefined
  return {
    async put(key, value, expiresAt) {
      database.delete(table).where(lte(table.expiresAt, clock.now())).run()
      database.insert(table).values({ key, value, expiresAt }).run()
    },
    async get(key) {
      return textOf(database.select().from(table).where(eq(table.key, key)).get())
    },
    async take(key) {
      return textOf(database.delete(table).where(eq(table.key, key)).returning().get())
    },
  }
}
