import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { AnswerStore, KeyedRequest } from './AnswerStore.js'
import { keptAnswerTable } from './keptAnswerTable.js'

const minute = 60_000
/** Milliseconds after which a claim without an answer counts as lost with its gateway. */
const maxClaim = minute
const keptFor = 24 * 60 * minute

export function createSqlAnswerStore(database: Database): AnswerStore {
  const table = keptAnswerTable
  const isOf = ({ scope, key }: KeyedRequest) => and(eq(table.scope, scope), eq(table.key, key))
  const isOld = (now: number) => lte(table.claimedAt, now - keptFor)
  /** A claim from the future was made before the clock was set back. */
  const isLost = (now: number) =>
    and(isNull(table.status), or(lte(table.claimedAt, now - maxClaim), gte(table.claimedAt, now + maxClaim)))
  return {
    async claim(asked, now) {
      removeSome(database, { table, where: isOld(now) }, maxWithRequest)
      database
        .delete(table)
        .where(and(isOf(asked), or(isOld(now), isLost(now))))
        .run()
      const { changes } = database
        .insert(table)
        .values({ ...asked, claimedAt: now })
        .onConflictDoNothing()
        .run()
      if (changes === 1) return 'claimed'
      const row = database.select().from(table).where(isOf(asked)).get()
      // Released by another gateway in between. The client may send it again.
      if (!row) return 'open'
      if (row.request !== asked.request) return 'other'
      return row.status === null || row.body === null ? 'open' : { status: row.status, body: row.body }
    },
    async keep(asked, answer) {
      database.update(table).set(answer).where(isOf(asked)).run()
    },
    async release(asked) {
      database.delete(table).where(isOf(asked)).run()
    },
    purge: (now, signal) => removeInSteps(database, { table, where: isOld(now) }, signal),
  }
}
