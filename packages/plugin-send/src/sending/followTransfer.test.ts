import { requestAnsweredLateEvent, TimeoutError } from '@latchkey/core'
import { expect, onTestFinished, test } from 'vitest'
import { startSend } from '../../testing/startSend.js'
import { internalApi } from '../contract/internals.js'
import type { SentTransfer } from './SentTransfer.js'

/** The first value of the manual clock. */
const start = Date.UTC(2030, 0, 1)
const day = 24 * 3_600_000

const pending: SentTransfer = {
  id: 'one',
  networkId: 'fake:1',
  from: 'fake-alice',
  to: 'fake-bob',
  symbol: 'FAKE',
  decimals: 6,
  amount: '5',
  at: start,
  status: 'pending',
  hash: 'hash-1',
}

async function follow(transfer: Partial<SentTransfer> = {}) {
  const started = await startSend()
  onTestFinished(started.stop)
  const { sending, clock } = started
  const reached: boolean[] = []
  sending.$unreached.listen((ids) => reached.push(!ids.has('one')))
  sending.sent.add({ ...pending, ...transfer })
  await clock.advance(1)
  const now = () => sending.sent.get('one')
  return { ...started, reached, now }
}

test.each(['confirmed', 'reverted', 'replaced', 'cancelled', 'expired'] as const)(
  'a pending transfer becomes %s, with what is known of it, and is followed no more',
  async (status) => {
    const { chain, clock, now } = await follow()
    chain.settle({ status, fee: 7n, replacedBy: 'hash-2' })
    await expect.poll(now).toMatchObject({ status, fee: '7', replacedBy: 'hash-2' })
    chain.settle({ status: 'dropped' })
    await clock.advance(60_000)
    expect([now()?.status, clock.pending]).toEqual([status, 0])
  },
)

test.each(['dropped', 'proposed'] as const)('a transfer that is %s can still be confirmed', async (status) => {
  const { chain, clock, now } = await follow()
  chain.settle({ status })
  await expect.poll(() => now()?.status).toBe(status)
  chain.settle({ status: 'confirmed' })
  await clock.advance(30_000)
  expect(now()?.status).toBe('confirmed')
})

test('a transfer that was sped up is followed by its newest transaction as well', async () => {
  const { chain } = await follow({ replacements: ['hash-2'], newestKind: 'speedUp' })
  expect(chain.waits).toMatchObject([{ hash: 'hash-1', replacements: ['hash-2'] }])
})

test('a transfer that was sped up during the wait is not dropped before its newest transaction was looked for', async () => {
  const { chain, sending, clock, now } = await follow()
  sending.sent.update('one', { replacements: ['hash-2'], newestKind: 'speedUp' })
  const statuses: unknown[] = []
  sending.sent.$all.listen(([one]) => statuses.push(one?.status))
  chain.settle({ status: 'dropped' })
  chain.cutOff(new TimeoutError())
  await clock.advance(1)
  expect([statuses, now()?.status]).toEqual([[], 'pending'])
  expect(chain.waits[1]).toMatchObject({ hash: 'hash-1', replacements: ['hash-2'] })
})

test('a transfer whose place is taken by an unknown transaction may have happened, and is still followed', async () => {
  const { chain, clock, now } = await follow()
  chain.settle({ status: 'replaced' })
  await expect.poll(() => now()?.status).toBe('unknown')
  chain.settle({ status: 'confirmed', replacedBy: 'hash-2' })
  await clock.advance(30_000)
  expect(now()).toMatchObject({ status: 'confirmed', replacedBy: 'hash-2' })
})

test.each(['dropped', 'proposed', 'unknown'] as const)(
  'a transfer that is %s is followed for a day, and then only while the user looks at it',
  async (status) => {
    const { chain, clock, sending, now } = await follow({ at: start - day + 60_000, status })
    chain.settle({ status: status === 'unknown' ? 'replaced' : status })
    await clock.advance(59_000)
    expect(clock.pending).toBeGreaterThan(0)
    await clock.advance(60_000)
    const before = chain.waits.length
    await clock.advance(day)
    expect([chain.waits.length, clock.pending]).toEqual([before, 0])
    const leave = sending.watch('one')
    await clock.advance(60_000)
    expect(chain.waits.length).toBeGreaterThan(before + 1)
    leave()
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
    chain.settle({ status: 'confirmed' })
    sending.watch('one')
    await expect.poll(() => now()?.status).toBe('confirmed')
  },
)

test('a pending transfer is followed however old it is', async () => {
  const { chain, now } = await follow({ at: start - 9 * day })
  chain.settle({ status: 'confirmed' })
  await expect.poll(() => now()?.status).toBe('confirmed')
})

test('a network that can not be reached is asked again, with longer and longer pauses', async () => {
  const { chain, clock, reached, sending, now } = await follow()
  chain.cutOff(new Error('offline'))
  for (let round = 0; round < 6; round += 1) await clock.advance(30_000)
  expect([reached, now()?.status]).toEqual([[false], 'pending'])
  chain.settle({ status: 'confirmed' })
  await clock.advance(30_000)
  expect([reached, now()?.status]).toEqual([[false, true], 'confirmed'])
  expect([sending.$unreached.get().size, clock.pending]).toEqual([0, 0])
})

test('a transaction that takes long is waited for again', async () => {
  const { chain, clock, reached, now } = await follow()
  chain.cutOff(new TimeoutError())
  await clock.advance(5000)
  expect(reached).toEqual([])
  chain.settle({ status: 'confirmed' })
  await clock.advance(5000)
  expect(now()?.status).toBe('confirmed')
})

test('nothing is followed after the lifetime, and no timer stays', async () => {
  const { chain, clock, stop, now } = await follow()
  chain.cutOff(new Error('offline'))
  await clock.advance(1)
  stop()
  chain.settle({ status: 'confirmed' })
  await clock.advance(60_000)
  expect([now()?.status, clock.pending]).toEqual(['pending', 0])
})

test('the next lifetime follows again, and applies late answers', async () => {
  const { modal, chain, clock, stop, start, sending, now } = await follow()
  stop()
  onTestFinished(start())
  chain.settle({ status: 'confirmed' })
  await clock.advance(30_000)
  expect(now()?.status).toBe('confirmed')
  sending.sent.add({ ...pending, hash: undefined, status: 'unknown', request: '["pay"]' })
  modal
    .api(internalApi)
    .contextOf()
    .emit(requestAnsweredLateEvent, {
      ...{ name: 'sendTransfer', namespace: 'fake', networkId: 'fake:1' },
      ...{ request: '["pay"]', code: 'LATCHKEY_USER_REJECTED' },
    })
  expect(now()?.status).toBe('declined')
})

test('a transfer without a hash is not followed', async () => {
  const { clock } = await follow({ hash: undefined })
  expect(clock.pending).toBe(0)
})
