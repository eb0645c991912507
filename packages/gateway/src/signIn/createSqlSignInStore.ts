import type { SignInStore } from '@latchkey/plugin-siwx/server'
import type { Clock } from '@latchkey/server'
import { eq, lte } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { removeInSteps } from '../database/removeInSteps.js'
import { signInValueTable as table } from './signInTables.js'

export interface PurgedSignInStore extends SignInStore {
  /** Removes what has expired. It could not be read any more. */
  purge(signal: AbortSignal): Promise<void>
}

/**
 * Keeps sessions, used nonces and the keys that sign nonces. `add` and `take` are one statement each,
 * so of all gateways on a database, one adds or gets a value.
 */
export function createSqlSignInStore(database: Database, clock: Clock): PurgedSignInStore {
  const textOf = (row: typeof table.$inferSelect | undefined): string | undefined =>
    row && row.expiresAt > clock.now() ? row.value : undefined
  return {
    async put(key, value, expiresAt) {
      database.insert(table).values({ key, value, expiresAt }).run()
    },
    async add(key, value, expiresAt) {
      const { changes } = database
        .insert(table)
        .values({ key, value, expiresAt })
        .onConflictDoUpdate({
          target: table.key,
          set: { value, expiresAt },
          setWhere: lte(table.expiresAt, clock.now()),
        })
        .run()
      return changes === 1
    },
    async get(key) {
      return textOf(database.select().from(table).where(eq(table.key, key)).get())
    },
    async take(key) {
      return textOf(database.delete(table).where(eq(table.key, key)).returning().get())
    },
    purge: (signal) => removeInSteps(database, { table, where: lte(table.expiresAt, clock.now()) }, signal),
  }
}
