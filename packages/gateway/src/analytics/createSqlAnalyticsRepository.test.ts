import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import type { CountedEvent } from './AnalyticsRepository.js'
import { createSqlAnalyticsRepository } from './createSqlAnalyticsRepository.js'

const migrations = new URL('../../migrations', import.meta.url)

function open(file = ':memory:') {
  const database = openDatabase(file, migrations)
  onTestFinished(() => {
    database.$client.close()
  })
  return createSqlAnalyticsRepository(database)
}

const eventOf = (eventId: string, more: Partial<CountedEvent> = {}): CountedEvent => ({
  eventId,
  event: 'MODAL_OPEN',
  wallet: '',
  namespace: '',
  code: '',
  ...more,
})
const request = { projectId: 'shop', day: '2030-01-01', max: 1000 }
const period = { projectId: 'shop', from: '2030-01-01', to: '2030-01-01' }

test('two gateways on one file count every event once, also if both get it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-analytics-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'gateway.sqlite')
  const gateways = [open(file), open(file)]
  const events = Array.from({ length: 50 }, (_, at) => eventOf(`id-${at}`))
  const added = await Promise.all(gateways.map((each) => each.add({ ...request, events })))
  expect(added.toSorted()).toEqual([0, 50])
  expect(await gateways[0]?.counts(period)).toMatchObject([{ event: 'MODAL_OPEN', count: 50 }])
})

test('a client that sends ever new names gets at most 200 rows of a day, and nothing is lost', async () => {
  const repository = open()
  const events = Array.from({ length: 300 }, (_, at) =>
    eventOf(`id-${at}`, { event: 'CONNECT_SUCCESS', wallet: `w-${at}`, namespace: 'eip155' }),
  )
  for (let at = 0; at < 300; at += 100) await repository.add({ ...request, events: events.slice(at, at + 100) })
  const counts = await repository.counts(period)
  expect(counts).toHaveLength(201)
  expect(counts.find(({ wallet }) => wallet === 'other')).toMatchObject({ namespace: 'other', code: '', count: 100 })
  await repository.add({
    ...request,
    events: [eventOf('known', { event: 'CONNECT_SUCCESS', wallet: 'w-7', namespace: 'eip155' })],
  })
  expect((await repository.counts(period)).find(({ wallet }) => wallet === 'w-7')?.count).toBe(2)
})

test('an event that can not be counted leaves no id behind', async () => {
  const repository = open()
  const broken = { ...eventOf('b'), event: null as unknown as string }
  await expect(repository.add({ ...request, events: [eventOf('a'), broken] })).rejects.toThrow()
  expect(await repository.counts(period)).toEqual([])
  expect(await repository.add({ ...request, events: [eventOf('a')] })).toBe(1)
})

test('projects and days have their own counts and accounts', async () => {
  const repository = open()
  const events = [eventOf('a', { address: 'x' }), eventOf('b', { address: 'x' })]
  await repository.add({ ...request, events })
  await repository.add({ ...request, projectId: 'other', events })
  await repository.add({ ...request, day: '2030-01-02', events: [eventOf('c', { address: 'y' })] })
  expect(await repository.counts(period)).toMatchObject([{ day: '2030-01-01', count: 2 }])
  expect(await repository.accounts({ ...period, to: '2030-01-02' })).toEqual([
    { day: '2030-01-01', count: 1 },
    { day: '2030-01-02', count: 1 },
  ])
})

test('purge() removes what is older, also more rows than in one step, and keeps the rest', async () => {
  const repository = open()
  const days = { counts: '2030-01-02', ids: '2030-01-02' }
  const { signal } = new AbortController()
  for (let batch = 0; batch < 9; batch += 1) {
    const events = Array.from({ length: 250 }, (_, at) => eventOf(`${batch}-${at}`, { address: `${batch}-${at}` }))
    await repository.add({ ...request, max: 10_000, events })
  }
  const later = { ...request, day: '2030-01-02' }
  await repository.add({ ...later, events: [eventOf('later', { address: 'x' })] })
  await repository.purge(days, signal)
  expect(await repository.counts({ ...period, to: '2030-01-02' })).toMatchObject([{ day: '2030-01-02', count: 1 }])
  expect(await repository.accounts({ ...period, to: '2030-01-02' })).toEqual([{ day: '2030-01-02', count: 1 }])
  // An id that was removed counts again, one that was kept does not.
  expect(await repository.add({ ...later, events: [eventOf('0-0'), eventOf('later')] })).toBe(1)
})

test('purge() removes nothing after its signal is aborted', async () => {
  const repository = open()
  await repository.add({ ...request, events: [eventOf('a')] })
  await repository.purge({ counts: '2031-01-01', ids: '2031-01-01' }, AbortSignal.abort())
  expect(await repository.counts(period)).toHaveLength(1)
})
