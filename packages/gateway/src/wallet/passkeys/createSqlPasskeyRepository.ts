import type { Database } from '@latchkey/server/database'
import { desc, eq } from 'drizzle-orm'
import type { PasskeyRepository } from './PasskeyRepository.js'
import { passkeyTable as table } from './passkeyTable.js'

export function createSqlPasskeyRepository(database: Database): PasskeyRepository {
  return {
    async add(passkey) {
      return database.insert(table).values(passkey).onConflictDoNothing().run().changes === 1
    },
    async find(id) {
      return database.select().from(table).where(eq(table.id, id)).get()
    },
    async findOf(userId) {
      return database.select().from(table).where(eq(table.userId, userId)).orderBy(desc(table.createdAt)).all()
    },
    async setCounter(id, counter) {
      database.update(table).set({ counter }).where(eq(table.id, id)).run()
    },
    async remove(id) {
      database.delete(table).where(eq(table.id, id)).run()
    },
  }
}
