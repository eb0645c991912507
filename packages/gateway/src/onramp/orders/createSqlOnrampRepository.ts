import { type Database, removeInSteps } from '@latchkey/server/database'
import { and, asc, count, eq, gt, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { WebhookEvent } from '../onrampSchemas.js'
import type { OnrampRepository, Order, OrderTerms } from './OnrampRepository.js'
import { earlyEventTable, orderTable, outgoingEventTable, receivedEventTable } from './orderTables.js'

type Row = typeof orderTable.$inferSelect

/** What an order becomes when its payment is decided. */
const decisions = {
  'payment.approved': { status: 'paid' },
  'payment.declined': { status: 'failed', reason: 'declined' },
  'payment.cancelled': { status: 'cancelled' },
} as const satisfies Record<WebhookEvent['type'], Partial<Row>>

/** Milliseconds for which an event waits for its order. */
const waitsFor = 24 * 60 * 60_000
/** Events that wait at most. */
const maxWaiting = 1000

export function createSqlOnrampRepository(database: Database): OnrampRepository {
  const table = orderTable
  // Immediate: the file is locked before it is read, so two gateways wait for each other.
  const behavior = { behavior: 'immediate' } as const
  return {
    async ofKey({ projectId, key, request }, now) {
      const isOfKey = and(eq(table.projectId, projectId), eq(table.key, key))
      const row = database.select().from(table).where(isOfKey).get()
      if (row && row.request !== request) return 'other'
      return row && toOrder(row, now)
    },
    async create({ key, terms, preset, ...order }, now) {
      const written = { terms: terms ? writeTerms(terms) : null, preset: JSON.stringify(preset) }
      return database.transaction((tx) => {
        const { changes } = tx
          .insert(table)
          .values({ ...order, ...key, ...written, status: 'open', createdAt: now, updatedAt: now })
          .onConflictDoNothing({ target: [table.projectId, table.key] })
          .run()
        if (changes === 1 && terms) applyEarly(tx, order.id, now)
        return changes === 1
      }, behavior)
    },
    async find(id, now) {
      const row = database.select().from(table).where(eq(table.id, id)).get()
      return row && toOrder(row, now)
    },
    async choose({ id, terms, event }, now) {
      return database.transaction((tx) => {
        const row = tx.select().from(table).where(eq(table.id, id)).get()
        if (!row || toOrder(row, now).status !== 'open') return false
        const chosen = terms ? { terms: writeTerms(terms) } : {}
        tx.update(table)
          .set({ ...chosen, status: 'pending', updatedAt: now })
          .where(eq(table.id, id))
          .run()
        if (event) tx.insert(outgoingEventTable).values(event).run()
        applyEarly(tx, id, now)
        return true
      }, behavior)
    },
    async due(now) {
      const { id, type, order, sendAt } = outgoingEventTable
      return database
        .select({ id, type, order })
        .from(outgoingEventTable)
        .where(lte(sendAt, now))
        .orderBy(asc(sendAt))
        .all()
    },
    async sent(eventId) {
      database.delete(outgoingEventTable).where(eq(outgoingEventTable.id, eventId)).run()
    },
    async receive({ id, type, order }, now) {
      return database.transaction((tx) => {
        const isKnown = tx.select().from(receivedEventTable).where(eq(receivedEventTable.id, id)).get()
        if (isKnown) return 'repeated'
        const found = tx.select({ status: table.status }).from(table).where(eq(table.id, order)).get()
        if (!found && countWaiting(tx, now) >= maxWaiting) return 'full'
        tx.insert(receivedEventTable).values({ id, receivedAt: now }).run()
        if (!found) {
          tx.insert(earlyEventTable).values({ id, type, order, receivedAt: now }).run()
          return 'kept'
        }
        // A payment is decided once: a later event does not take back what is paid.
        if (found.status !== 'pending') return 'ignored'
        decide(tx, order, type, now)
        return 'applied'
      }, behavior)
    },
    async paid() {
      const rows = database.select().from(table).where(eq(table.status, 'paid')).orderBy(asc(table.createdAt)).all()
      return rows.map((row) => toOrder(row, 0))
    },
    async keepPayout(id, payout, { replaced, hasNonce }) {
      const other = alias(table, 'other')
      const network = database.select({ id: table.networkId }).from(table).where(eq(table.id, id))
      const others = database
        .select({ id: other.id })
        .from(other)
        .where(
          and(
            ne(other.id, id),
            eq(other.status, 'paid'),
            eq(other.networkId, network),
            eq(other.payoutValidity, String(payout.validity)),
          ),
        )
      const { changes } = database
        .update(table)
        .set({ payoutId: payout.id, payoutBytes: payout.bytes, payoutValidity: String(payout.validity) })
        .where(
          and(
            eq(table.id, id),
            eq(table.status, 'paid'),
            hasPayout(replaced),
            hasNonce ? notExists(others) : undefined,
          ),
        )
        .run()
      return changes === 1
    },
    async settle({ id, payoutId }, outcome, now) {
      const { changes } = database
        .update(table)
        .set({ status: outcome, reason: outcome === 'failed' ? 'payout' : null, updatedAt: now })
        .where(and(eq(table.id, id), eq(table.status, 'paid'), hasPayout(payoutId)))
        .run()
      return changes === 1
    },
    async purge(before, now, signal) {
      const isLate = lte(earlyEventTable.receivedAt, now - waitsFor)
      await removeInSteps(database, { table: earlyEventTable, where: isLate }, signal)
      const isOver = and(lte(table.updatedAt, before), ne(table.status, 'paid'))
      if (isOver) await removeInSteps(database, { table, where: isOver }, signal)
      const isOld = lte(receivedEventTable.receivedAt, before)
      await removeInSteps(database, { table: receivedEventTable, where: isOld }, signal)
    },
  }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

function decide(tx: Transaction, id: string, type: WebhookEvent['type'], now: number): void {
  tx.update(orderTable)
    .set({ ...decisions[type], updatedAt: now })
    .where(eq(orderTable.id, id))
    .run()
}

const isWaiting = (now: number) => gt(earlyEventTable.receivedAt, now - waitsFor)

function countWaiting(tx: Transaction, now: number): number {
  const [found] = tx.select({ events: count() }).from(earlyEventTable).where(isWaiting(now)).all()
  return found?.events ?? 0
}

/** Decides an order by the first event that came before it, if there is one. */
function applyEarly(tx: Transaction, id: string, now: number): void {
  const events = earlyEventTable
  const [first] = tx
    .select()
    .from(events)
    .where(and(eq(events.order, id), isWaiting(now)))
    .orderBy(asc(events.receivedAt), asc(sql`rowid`))
    .limit(1)
    .all()
  if (!first) return
  decide(tx, id, first.type, now)
  tx.delete(events).where(eq(events.order, id)).run()
}

const hasPayout = (id: string | undefined) =>
  id === undefined ? isNull(orderTable.payoutId) : eq(orderTable.payoutId, id)

function toOrder(row: Row, now: number): Order {
  const { payoutId, payoutBytes, payoutValidity, key: _key, request: _request, ...rest } = row
  const isExpired = row.status === 'open' && row.expiresAt <= now
  return {
    ...rest,
    status: isExpired ? 'expired' : row.status,
    preset: JSON.parse(row.preset) as Order['preset'],
    terms: row.terms === null ? undefined : readTerms(row.terms),
    reason: row.reason ?? undefined,
    payout:
      payoutId === null || payoutBytes === null || payoutValidity === null
        ? undefined
        : { id: payoutId, bytes: payoutBytes, validity: BigInt(payoutValidity) },
  }
}

function writeTerms({ units, ...terms }: OrderTerms): string {
  return JSON.stringify({ ...terms, units: String(units) })
}

function readTerms(json: string): OrderTerms {
  const { units, ...terms } = JSON.parse(json) as Omit<OrderTerms, 'units'> & { readonly units: string }
  return { ...terms, units: BigInt(units) }
}
