import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createMessageTracker } from './createMessageTracker.js'

const key = 'messages'
function createStore(entries = new Map<string, unknown>()) {
  return {
    entries,
    getItem: async <T>(name: string) => entries.get(name) as T | undefined,
    setItem: async (name: string, value: unknown) => void entries.set(name, structuredClone(value)),
  }
}
async function create(store = createStore(), clock = createManualClock()) {
  const tracker = createMessageTracker({ storage: store, clock, key })
  await tracker.init()
  return { tracker, store, clock }
}

test('a message is recognised again, also after a reload, and its text is deleted once it was handled', async () => {
  const { tracker, store, clock } = await create()
  await tracker.set('a', 'cipher text', 'inbound')
  expect(tracker.getWithoutAck(['a', 'b'])).toEqual({ a: ['cipher text'], b: [] })
  const next = await create(store)
  expect([
    next.tracker.has('a', 'cipher text'),
    next.tracker.has('a', 'other'),
    next.tracker.has('b', 'cipher text'),
  ]).toEqual([true, false, false])
  expect(next.tracker.getWithoutAck(['a'])).toEqual({ a: ['cipher text'] })
  await tracker.ack('a', 'cipher text')
  expect([JSON.stringify([...store.entries]).includes('cipher'), clock.pending]).toEqual([false, 0])
})

test('a message that the client never acknowledges is deleted after five seconds, also one from an earlier page', async () => {
  const { tracker, store, clock } = await create()
  await tracker.set('a', 'one', 'inbound')
  const next = await create(store)
  await clock.advance(4999)
  expect(tracker.getWithoutAck(['a'])).toEqual({ a: ['one'] })
  await clock.advance(1)
  expect(tracker.getWithoutAck(['a'])).toEqual({ a: [] })
  await next.clock.advance(5000)
  expect(next.tracker.getWithoutAck(['a'])).toEqual({ a: [] })
})

test('the newest five hundred messages of a topic are remembered, and none of a deleted topic', async () => {
  const { tracker, store, clock } = await create()
  for (let id = 0; id < 600; id += 1) await tracker.set('a', `text ${id}`, 'outbound')
  await tracker.set('b', 'text 0', 'inbound')
  expect([99, 100, 599].map((id) => tracker.has('a', `text ${id}`))).toEqual([false, true, true])
  await tracker.del('a')
  await tracker.del('b')
  expect([...store.entries.values(), clock.pending]).toEqual([{}, {}, 0])
})

test.each(['no list', null, { a: 'cipher text' }, { a: { h: 1 } }, [1]])(
  'stored records that hold %j count as empty',
  async (stored) => {
    const { tracker } = await create(
      createStore(
        new Map([
          [key, stored],
          [`${key}_withoutClientAck`, stored],
        ]),
      ),
    )
    expect([tracker.has('a', 'x'), tracker.getWithoutAck(['a'])]).toEqual([false, { a: [] }])
  },
)

test('a tracker that has ended holds no timer', async () => {
  const { tracker, clock } = await create()
  await tracker.set('a', 'one', 'inbound')
  tracker.end()
  expect(clock.pending).toBe(0)
})
