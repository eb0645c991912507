import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { OrderStatus, WebhookEvent } from '../onrampSchemas.js'

export const orderTable = sqliteTable(
  'onramp_orders',
  {
    id: text().primaryKey().notNull(),
    projectId: text('project_id').notNull(),
    key: text().notNull(),
    request: text().notNull(),
    networkId: text('network_id').notNull(),
    address: text().notNull(),
    /** JSON. */
    preset: text().notNull(),
    /** JSON. `null`: the user has not chosen yet. */
    terms: text(),
    status: text().notNull().$type<OrderStatus>(),
    reason: text().$type<'declined' | 'payout'>(),
    payoutId: text('payout_id'),
    payoutBytes: text('payout_bytes'),
    /** An integer as a text, because it has 64 bits. */
    payoutValidity: text('payout_validity'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('onramp_orders_by_key').on(table.projectId, table.key),
    // One transaction pays one order.
    uniqueIndex('onramp_orders_by_payout').on(table.networkId, table.payoutId),
    index('onramp_orders_paid').on(table.createdAt).where(sql`status = 'paid'`),
    index('onramp_orders_by_update').on(table.updatedAt),
  ],
)

/** Events that the sandbox has to send. */
export const outgoingEventTable = sqliteTable(
  'onramp_outgoing_events',
  {
    id: text().primaryKey().notNull(),
    type: text().notNull().$type<'payment.approved' | 'payment.declined' | 'payment.cancelled'>(),
    order: text('order_id').notNull(),
    sendAt: integer('send_at').notNull(),
  },
  (table) => [index('onramp_outgoing_events_by_time').on(table.sendAt)],
)

/** Ids of events that were received, so that each counts once. */
export const receivedEventTable = sqliteTable(
  'onramp_received_events',
  { id: text().primaryKey().notNull(), receivedAt: integer('received_at').notNull() },
  (table) => [index('onramp_received_events_by_time').on(table.receivedAt)],
)

/** Events that came before their orders. */
export const earlyEventTable = sqliteTable(
  'onramp_early_events',
  {
    id: text().primaryKey().notNull(),
    type: text().notNull().$type<WebhookEvent['type']>(),
    order: text('order_id').notNull(),
    receivedAt: integer('received_at').notNull(),
  },
  (table) => [
    index('onramp_early_events_by_order').on(table.order),
    index('onramp_early_events_by_time').on(table.receivedAt),
  ],
)
