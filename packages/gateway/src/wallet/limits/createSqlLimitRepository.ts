import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { and, between, count, eq, lte, min, sql } from 'drizzle-orm'
import type { Limit, LimitRepository } from './LimitRepository.js'
import { limitTable as table } from './limitTable.js'

export function createSqlLimitRepository(database: Database): LimitRepository {
  const isOver = (now: number) => lte(table.expiresAt, now)
  return {
    async take(limits, now) {
      removeSome(database, { table, where: isOver(now) }, maxWithRequest)
      // Immediate: the file is locked before it is counted, so two gateways wait for each other.
      return database.transaction(
        (tx) => {
          for (const [at, limit] of limits.entries()) {
            const wait = waitFor(tx, limit, now)
            if (wait > 0) return { at, wait }
          }
          const rows = limits.map(({ key, window }) => ({ key, at: now, expiresAt: now + window }))
          tx.insert(table).values(rows).run()
          return undefined
        },
        { behavior: 'immediate' },
      )
    },
    isUsedUp: async (limit, now) => waitFor(database, limit, now) > 0,
    async giveBack(key) {
      const newest = sql`SELECT rowid FROM ${table} WHERE ${eq(table.key, key)} ORDER BY ${table.at} DESC LIMIT 1`
      database.run(sql`DELETE FROM ${table} WHERE rowid IN (${newest})`)
    },
    purge: (now, signal) => removeInSteps(database, { table, where: isOver(now) }, signal),
  }
}

/** Milliseconds until a limit has a use again. 0: it has one now. */
function waitFor(tx: Pick<Database, 'select'>, { key, max, window }: Limit, now: number): number {
  // Uses of later than the window were counted before the clock was set back far.
  const isRecent = between(table.at, now - window + 1, now + window)
  const recent = and(eq(table.key, key), isRecent)
  const [found] = tx
    .select({ uses: count(), first: min(table.at) })
    .from(table)
    .where(recent)
    .all()
  if (!found || found.uses < max) return 0
  return (found.first ?? now) + window - now
}
