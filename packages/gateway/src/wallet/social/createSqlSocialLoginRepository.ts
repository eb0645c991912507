import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { and, count, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SocialLoginRepository } from './SocialLoginRepository.js'
import { socialTable as table } from './socialTable.js'

const begun = {
  ...{ isStarted: false, state: null, cookie: null, subject: null, label: null, result: null },
  ...{ finishCode: null, finishExpiresAt: 0, checks: 0 },
}

export function createSqlSocialLoginRepository(database: Database): SocialLoginRepository {
  const isOver = (now: number) => lte(table.expiresAt, now)
  const isOpen = (now: number) => gt(table.expiresAt, now)
  return {
    async add(login, max) {
      const now = login.createdAt
      removeSome(database, { table, where: isOver(now) }, maxWithRequest)
      return database.transaction(
        (tx) => {
          const isOfDevice = and(eq(table.deviceId, login.deviceId), isOpen(now))
          const [open] = tx.select({ logins: count() }).from(table).where(isOfDevice).all()
          if (open && open.logins >= max) return false
          tx.insert(table)
            .values({ ...login, ...begun })
            .run()
          return true
        },
        { behavior: 'immediate' },
      )
    },
    async find(id, deviceId, now) {
      const isFound = and(eq(table.id, id), eq(table.deviceId, deviceId), isOpen(now))
      return database.select().from(table).where(isFound).get()
    },
    async start(id, secrets, now) {
      const isNew = and(eq(table.id, id), eq(table.isStarted, false), isOpen(now))
      return database
        .update(table)
        .set({ ...secrets, isStarted: true })
        .where(isNew)
        .returning()
        .get()
    },
    async takeState(state, cookie, now) {
      const isFound = and(eq(table.state, state), eq(table.cookie, cookie), isOpen(now))
      return database.update(table).set({ state: null, cookie: null }).where(isFound).returning().get()
    },
    async complete(id, user) {
      database.update(table).set(user).where(eq(table.id, id)).run()
    },
    async findByResult(result, now) {
      const isFound = and(eq(table.result, result), isOpen(now))
      return database.select().from(table).where(isFound).get()
    },
    async setFinishCode(id, code) {
      const isFirst = and(eq(table.id, id), isNull(table.finishCode))
      return database.update(table).set(code).where(isFirst).run().changes === 1
    },
    async checkFinishCode(id, deviceId, max, now) {
      const isAllowed = and(
        eq(table.id, id),
        eq(table.deviceId, deviceId),
        isNotNull(table.finishCode),
        gt(table.finishExpiresAt, now),
        lt(table.checks, max),
        isOpen(now),
      )
      return database
        .update(table)
        .set({ checks: sql`${table.checks} + 1` })
        .where(isAllowed)
        .returning()
        .get()
    },
    async use(id) {
      return (
        database
          .delete(table)
          .where(and(eq(table.id, id), isNotNull(table.subject)))
          .run().changes === 1
      )
    },
    purge: (now, signal) => removeInSteps(database, { table, where: isOver(now) }, signal),
  }
}
