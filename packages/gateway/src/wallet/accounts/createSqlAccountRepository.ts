import { setImmediate } from 'node:timers/promises'
import type { Database } from '@latchkey/server/database'
import { and, between, eq } from 'drizzle-orm'
import { sessionTable, userTable } from '../users/userTables.js'
import type { AccountRepository } from './AccountRepository.js'
import { eraseUser } from './eraseUser.js'

export function createSqlAccountRepository(database: Database): AccountRepository {
  // Immediate: the file is locked before it is read, so two gateways wait for each other.
  const behavior = { behavior: 'immediate' } as const
  return {
    async close(userId, erasesAt) {
      return database.transaction((tx) => {
        tx.delete(sessionTable).where(eq(sessionTable.userId, userId)).run()
        const isOpen = and(eq(userTable.id, userId), eq(userTable.erasesAt, 0))
        return tx.update(userTable).set({ erasesAt }).where(isOpen).run().changes === 1
      }, behavior)
    },
    async erase(now, signal) {
      const isDue = between(userTable.erasesAt, 1, now)
      // One at a time, so that requests are answered in between.
      const eraseOne = (): boolean =>
        database.transaction((tx) => {
          const user = tx.select({ id: userTable.id }).from(userTable).where(isDue).limit(1).get()
          if (user) eraseUser(tx, user.id)
          return user !== undefined
        }, behavior)
      while (!signal.aborted && eraseOne()) await setImmediate()
    },
  }
}
