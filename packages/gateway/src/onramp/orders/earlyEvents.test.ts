import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.js'
import { createSqlOnrampRepository } from './createSqlOnrampRepository.js'
import type { NewOrder, OrderTerms } from './OnrampRepository.js'
import { earlyEventTable } from './orderTables.js'

const day = 24 * 60 * 60_000
const terms: OrderTerms = { token: '', symbol: 'ETH', decimals: 18, units: 5n, currency: 'USD', total: '25.00' }

function open() {
  const database = openDatabase(':memory:', new URL('../../../migrations', import.meta.url))
  onTestFinished(() => {
    database.$client.close()
  })
  return { ...createSqlOnrampRepository(database), waiting: () => database.select().from(earlyEventTable).all() }
}
const orderOf = (id: string, changes: Partial<NewOrder> = {}): NewOrder => ({
  id,
  key: { projectId: 'shop', key: `key of ${id}`, request: 'a' },
  networkId: 'eip155:31337',
  address: '0x1',
  terms,
  preset: {},
  expiresAt: 10 * day,
  ...changes,
})
const eventOf = (id: string, type: 'payment.approved' | 'payment.declined' | 'payment.cancelled', order = 'one') => ({
  id,
  type,
  order,
})

test.each([
  ['payment.approved', 'paid'],
  ['payment.declined', 'failed'],
  ['payment.cancelled', 'cancelled'],
] as const)('%s that comes before its order is kept, and the order is %s when it comes', async (type, status) => {
  const repository = open()
  await expect(repository.receive(eventOf('event-0001', type), 1)).resolves.toBe('kept')
  await expect(repository.receive(eventOf('event-0001', type), 2)).resolves.toBe('repeated')
  await expect(repository.create(orderOf('one'), 3)).resolves.toBe(true)
  await expect(repository.find('one', 4)).resolves.toMatchObject({ status, updatedAt: 3 })
  // The event is repeated, and not applied again.
  await expect(repository.receive(eventOf('event-0001', type), 5)).resolves.toBe('repeated')
})

test('an order without terms is decided by an earlier event when the user has chosen them', async () => {
  const repository = open()
  await repository.receive(eventOf('event-0001', 'payment.approved'), 1)
  await repository.create(orderOf('one', { terms: undefined }), 2)
  await expect(repository.find('one', 3)).resolves.toMatchObject({ status: 'open' })
  await expect(repository.choose({ id: 'one', terms, event: undefined }, 4)).resolves.toBe(true)
  await expect(repository.find('one', 5)).resolves.toMatchObject({ status: 'paid', terms })
})

test('of several earlier events the first one decides, and no other order is touched', async () => {
  const repository = open()
  await repository.receive(eventOf('event-0001', 'payment.declined'), 1)
  await repository.receive(eventOf('event-0002', 'payment.approved'), 1)
  await repository.create(orderOf('two'), 2)
  await repository.create(orderOf('one'), 3)
  await expect(repository.find('two', 4)).resolves.toMatchObject({ status: 'open' })
  await expect(repository.find('one', 4)).resolves.toMatchObject({ status: 'failed', reason: 'declined' })
})

test('an event waits for its order for a day, and at most a thousand events wait', async () => {
  const repository = open()
  for (let at = 0; at < 1000; at += 1) {
    await repository.receive(eventOf(`event-${at}`, 'payment.approved', `order ${at}`), 1)
  }
  const late = eventOf('event-late', 'payment.approved', 'late')
  await expect(repository.receive(late, 2)).resolves.toBe('full')
  await repository.create(orderOf('order 7'), 3)
  // One has found its order, so there is room.
  await expect(repository.receive(late, 4)).resolves.toBe('kept')
  await repository.create(orderOf('order 8'), day + 1)
  await expect(repository.find('order 8', day + 2)).resolves.toMatchObject({ status: 'open' })
  const next = eventOf('event-next', 'payment.approved', 'next')
  await expect(repository.receive(next, day + 2)).resolves.toBe('kept')
  await repository.purge(-1, day + 2, new AbortController().signal)
  expect(repository.waiting()).toMatchObject([{ id: 'event-late' }, { id: 'event-next' }])
})
