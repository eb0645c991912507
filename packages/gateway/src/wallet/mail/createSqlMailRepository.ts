import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { MailRepository } from './MailRepository.js'
import { mailTable as table } from './mailTable.js'

export function createSqlMailRepository(database: Database): MailRepository {
  const isOver = (now: number) => lte(table.expiresAt, now)
  const isDue = (now: number) => and(lte(table.dueAt, now), gt(table.expiresAt, now))
  return {
    async add(mail, now) {
      removeSome(database, { table, where: isOver(now) }, maxWithRequest)
      database
        .insert(table)
        .values({ ...mail, attempts: 0, dueAt: now })
        .run()
    },
    async findDue(now) {
      const rows = database.selectDistinct({ projectId: table.projectId }).from(table).where(isDue(now)).all()
      return rows.map(({ projectId }) => projectId)
    },
    async take(projectId, until, now) {
      const next = database
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.projectId, projectId), isDue(now)))
        .orderBy(asc(table.dueAt))
        .limit(1)
      const row = database
        .update(table)
        .set({ dueAt: until, attempts: sql`${table.attempts} + 1` })
        .where(eq(table.id, next))
        .returning()
        .get()
      if (!row) return undefined
      const { attempts: attempt, dueAt: _, ...mail } = row
      return { ...mail, attempt }
    },
    async postpone(id, at) {
      database.update(table).set({ dueAt: at }).where(eq(table.id, id)).run()
    },
    async remove(id) {
      database.delete(table).where(eq(table.id, id)).run()
    },
    purge: (now, signal) => removeInSteps(database, { table, where: isOver(now) }, signal),
  }
}
