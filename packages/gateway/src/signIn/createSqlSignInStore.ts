import type { SignInStore } from '@latchkey/plugin-siwx/server'
import type { Clock } from '@latchkey/server'
import { type Database, removeInSteps } from '@latchkey/server/database'
import { eq, lte } from 'drizzle-orm'
import { signInNonceTable, signInValueTable } from './signInTables.js'

export interface PurgedSignInStore extends SignInStore {
  /** Removes what has expired. It could not be read any more. */
  purge(signal: AbortSignal): Promise<void>
}

const tables = [signInValueTable, signInNonceTable] as const

/**
 * Keeps sessions in one table, and what is added (used nonces, keys that sign nonces) in another.
 * `add` and `take` are one statement for each, so of all gateways on a database, one adds or gets a
 * value. Nothing else than `purge` removes what has expired, in steps that hold up no request.
 */
export function createSqlSignInStore(database: Database, clock: Clock): PurgedSignInStore {
  const textOf = (row: typeof signInValueTable.$inferSelect | undefined): string | undefined =>
    row && row.expiresAt > clock.now() ? row.value : undefined
  /** The first value of both tables. */
  const first = (read: (table: (typeof tables)[number]) => string | undefined): string | undefined =>
    tables.map(read).find((value) => value !== undefined)
  return {
    async put(key, value, expiresAt) {
      database.insert(signInValueTable).values({ key, value, expiresAt }).run()
    },
    async add(key, value, expiresAt) {
      const { changes } = database
        .insert(signInNonceTable)
        .values({ key, value, expiresAt })
        .onConflictDoUpdate({
          target: signInNonceTable.key,
          set: { value, expiresAt },
          setWhere: lte(signInNonceTable.expiresAt, clock.now()),
        })
        .run()
      return changes === 1
    },
    async get(key) {
      return first((table) => textOf(database.select().from(table).where(eq(table.key, key)).get()))
    },
    async take(key) {
      return first((table) => textOf(database.delete(table).where(eq(table.key, key)).returning().get()))
    },
    async purge(signal) {
      const where = (table: (typeof tables)[number]) => lte(table.expiresAt, clock.now())
      await Promise.all(tables.map((table) => removeInSteps(database, { table, where: where(table) }, signal)))
    },
  }
}
