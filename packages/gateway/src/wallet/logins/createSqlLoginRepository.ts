import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { and, count, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { LoginRepository } from './LoginRepository.js'
import { loginTable as table } from './loginTable.js'

export function createSqlLoginRepository(database: Database): LoginRepository {
  const isOver = (now: number) => lte(table.expiresAt, now)
  const isOpen = (id: string, now: number) => and(eq(table.id, id), eq(table.used, false), gt(table.expiresAt, now))
  return {
    async add(login, max, now) {
      removeSome(database, { table, where: isOver(now) }, maxWithRequest)
      return database.transaction(
        (tx) => {
          const isOpenOnDevice = and(
            eq(table.deviceId, login.deviceId),
            gt(table.expiresAt, now),
            eq(table.used, false),
          )
          const [open] = tx.select({ logins: count() }).from(table).where(isOpenOnDevice).all()
          if (open && open.logins >= max) return false
          tx.insert(table)
            .values({ ...login, checks: 0, mail: 'waiting', used: false })
            .run()
          return true
        },
        { behavior: 'immediate' },
      )
    },
    async find(id, deviceId, now) {
      const isFound = and(eq(table.id, id), eq(table.deviceId, deviceId), gt(table.expiresAt, now))
      return database.select().from(table).where(isFound).get()
    },
    async renew({ id, approval, approvalKey }, code, now) {
      const { changes } = database
        .update(table)
        .set({ ...code, approvalKey, checks: 0, mail: 'waiting' })
        .where(and(isOpen(id, now), eq(table.approval, approval)))
        .run()
      return changes === 1
    },
    async check(id, deviceId, max, now) {
      const isAllowed = and(
        isOpen(id, now),
        eq(table.deviceId, deviceId),
        inArray(table.approval, ['none', 'approved']),
        gt(table.codeExpiresAt, now),
        lt(table.checks, max),
      )
      return database
        .update(table)
        .set({ checks: sql`${table.checks} + 1` })
        .where(isAllowed)
        .returning()
        .get()
    },
    async use(id, code) {
      const { changes } = database
        .update(table)
        .set({ used: true })
        .where(and(eq(table.id, id), eq(table.code, code), eq(table.used, false)))
        .run()
      return changes === 1
    },
    async findApproval(approvalKey, now) {
      const isFound = and(eq(table.approvalKey, approvalKey), gt(table.expiresAt, now))
      return database.select().from(table).where(isFound).get()
    },
    async decide(approvalKey, decision, now) {
      const isPending = and(eq(table.approvalKey, approvalKey), eq(table.approval, 'pending'))
      const { changes } = database
        .update(table)
        .set({ ...decision, checks: 0 })
        .where(and(isPending, gt(table.codeExpiresAt, now), gt(table.expiresAt, now)))
        .run()
      return changes === 1
    },
    async setMail(id, mailId, mail) {
      database
        .update(table)
        .set({ mail })
        .where(and(eq(table.id, id), eq(table.mailId, mailId)))
        .run()
    },
    purge: (now, signal) => removeInSteps(database, { table, where: isOver(now) }, signal),
  }
}
