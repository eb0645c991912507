import { type Database, maxWithRequest, removeInSteps, removeSome } from '@latchkey/server/database'
import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { FarcasterLoginRepository } from './FarcasterLoginRepository.js'
import { farcasterTable as table } from './farcasterTable.js'

export function createSqlFarcasterLoginRepository(database: Database): FarcasterLoginRepository {
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
            .values({ ...login, fid: null, label: null })
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
    async prove(id, user) {
      database.update(table).set(user).where(eq(table.id, id)).run()
    },
    async end(id) {
      return database.delete(table).where(eq(table.id, id)).run().changes === 1
    },
    purge: (now, signal) => removeInSteps(database, { table, where: isOver(now) }, signal),
  }
}
