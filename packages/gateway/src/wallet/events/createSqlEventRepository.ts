import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { EventRepository } from './EventRepository.js'
import { eventTable as table } from './eventTable.js'

/** Events of a user. */
const maxEvents = 1000

export function createSqlEventRepository(database: Database): EventRepository {
  return {
    async add(userId, event) {
      database
        .insert(table)
        .values({ ...event, userId })
        .run()
      const surplus = database
        .select({ id: table.id })
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(desc(table.id))
        .limit(1)
        .offset(maxEvents)
      database
        .delete(table)
        .where(and(eq(table.userId, userId), lte(table.id, surplus)))
        .run()
    },
    async find(userId, { before, max }) {
      const { id, kind, projectId, deviceId, at } = table
      const isOlder = before === undefined ? undefined : lt(id, before)
      return database
        .select({ id, kind, projectId, deviceId, at })
        .from(table)
        .where(and(eq(table.userId, userId), isOlder))
        .orderBy(desc(id))
        .limit(max)
        .all()
    },
    purge: (before, signal) => removeInSteps(database, { table, where: lt(table.at, before) }, signal),
  }
}
