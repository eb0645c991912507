import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, between, count, eq, lt, sql, sum } from 'drizzle-orm'
import type { AddRequest, AnalyticsRepository, CountedEvent } from './AnalyticsRepository.js'
import { accountsTable } from './accountsTable.js'
import { countsTable } from './countsTable.js'
import { seenTable } from './seenTable.js'

/**
 * Rows of a project and a day. Wallets name themselves, so a client could send any number of names.
 * Further ones are counted as "other".
 */
const maxRows = 200
const other = 'other'

export function createSqlAnalyticsRepository(database: Database): AnalyticsRepository {
  return {
    async add(request) {
      // Immediate: the file is locked before it is read, so two gateways wait for each other.
      return database.transaction((tx) => addIn(tx, request), { behavior: 'immediate' })
    },
    async counts({ projectId, from, to }) {
      const { day, event, wallet, namespace, code, count: times } = countsTable
      return database
        .select({ day, event, wallet, namespace, code, count: times })
        .from(countsTable)
        .where(and(eq(countsTable.projectId, projectId), between(day, from, to)))
        .all()
    },
    async accounts({ projectId, from, to }) {
      const { day } = accountsTable
      return database
        .select({ day, count: count() })
        .from(accountsTable)
        .where(and(eq(accountsTable.projectId, projectId), between(day, from, to)))
        .groupBy(day)
        .all()
    },
    async purge(days, signal) {
      const before = (table: typeof seenTable | typeof countsTable | typeof accountsTable, day: string) =>
        removeInSteps(database, { table, where: lt(table.day, day) }, signal)
      await before(seenTable, days.ids)
      await before(countsTable, days.counts)
      await before(accountsTable, days.counts)
    },
  }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

function addIn(tx: Transaction, { projectId, day, events, max }: AddRequest): number | undefined {
  const ofDay = and(eq(countsTable.projectId, projectId), eq(countsTable.day, day))
  const [before] = tx
    .select({ rows: count(), events: sum(countsTable.count).mapWith(Number) })
    .from(countsTable)
    .where(ofDay)
    .all()
  if ((before?.events ?? 0) >= max) return undefined
  let rows = before?.rows ?? 0
  let added = 0
  for (const event of events) {
    const { eventId, address } = event
    if (tx.insert(seenTable).values({ projectId, eventId, day }).onConflictDoNothing().run().changes === 0) continue
    added += 1
    if (address !== undefined) tx.insert(accountsTable).values({ projectId, day, address }).onConflictDoNothing().run()
    if (increase(tx, projectId, day, event)) continue
    const isNew = rows < maxRows
    if (isNew) rows += 1
    insert(tx, projectId, day, isNew ? event : withoutNames(event))
  }
  return added
}

function increase(
  tx: Transaction,
  projectId: string,
  day: string,
  { event, wallet, namespace, code }: CountedEvent,
): boolean {
  const isSame = and(
    eq(countsTable.projectId, projectId),
    eq(countsTable.day, day),
    eq(countsTable.event, event),
    eq(countsTable.wallet, wallet),
    eq(countsTable.namespace, namespace),
    eq(countsTable.code, code),
  )
  const increased = { count: sql`${countsTable.count} + 1` }
  return tx.update(countsTable).set(increased).where(isSame).run().changes > 0
}

function insert(tx: Transaction, projectId: string, day: string, event: CountedEvent): void {
  const { event: name, wallet, namespace, code } = event
  tx.insert(countsTable)
    .values({ projectId, day, event: name, wallet, namespace, code, count: 1 })
    .onConflictDoUpdate({
      target: [
        countsTable.projectId,
        countsTable.day,
        countsTable.event,
        countsTable.wallet,
        countsTable.namespace,
        countsTable.code,
      ],
      set: { count: sql`${countsTable.count} + 1` },
    })
    .run()
}

function withoutNames({ wallet, namespace, code, ...event }: CountedEvent): CountedEvent {
  const hidden = (text: string) => (text === '' ? '' : other)
  return { ...event, wallet: hidden(wallet), namespace: hidden(namespace), code: hidden(code) }
}
