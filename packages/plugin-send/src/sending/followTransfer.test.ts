import { TimeoutError } from '@latchkey/core'
import { expect, onTestFinished, test } from 'vitest'
import { startSend } from '../../testing/startSend.js'
import type { SentTransfer } from './SentTransfer.js'

const pending: SentTransfer = {
  id: 'one',
  networkId: 'fake:1',
  from: 'fake-alice',
  to: 'fake-bob',
  symbol: 'FAKE',
  decimals: 6,
  amount: '5',
  at: 1,
  status: 'pending',
  hash: 'hash-1',
}

async function follow(transfer: Partial<SentTransfer> = {}) {
  const started = await startSend()
  onTestFinished(started.stop)
  const { sending } = started
  sending.sent.add({ ...pending, ...transfer })
  const gone = new AbortController()
  const reached: boolean[] = []
  const ended = sending.follow('one', gone.signal, (is) => reached.push(is))
  const now = () => sending.sent.get('one')
  return { ...started, gone, reached, ended, now }
}

test.each(['confirmed', 'reverted', 'replaced', 'cancelled', 'dropped', 'expired', 'proposed'] as const)(
  'a pending transfer becomes %s, with what is known of it',
  async (status) => {
    const { chain, ended, now } = await follow()
    chain.settle({ status, fee: 7n, replacedBy: 'hash-2' })
    await ended
    expect(now()).toMatchObject({ status, fee: '7', replacedBy: 'hash-2' })
  },
)

test('a network that can not be reached is asked again, with longer and longer pauses', async () => {
  const { chain, clock, reached, ended, now } = await follow()
  chain.cutOff(new Error('offline'))
  for (let round = 0; round < 6; round += 1) await clock.advance(30_000)
  expect(reached.length).toBeGreaterThan(4)
  expect(reached.every((is) => !is)).toBe(true)
  expect(now()?.status).toBe('pending')
  chain.settle({ status: 'confirmed' })
  await clock.advance(30_000)
  await ended
  expect([reached.at(-1), now()?.status]).toEqual([true, 'confirmed'])
  expect(clock.pending).toBe(0)
})

test('a transaction that takes long is waited for again', async () => {
  const { chain, clock, reached, ended, now } = await follow()
  chain.cutOff(new TimeoutError())
  await clock.advance(5000)
  expect(reached).toContain(true)
  chain.settle({ status: 'confirmed' })
  await clock.advance(5000)
  await ended
  expect(now()?.status).toBe('confirmed')
})

test('nothing is followed after the view is gone, and no timer stays', async () => {
  const { chain, clock, gone, ended, now } = await follow()
  chain.cutOff(new Error('offline'))
  await clock.advance(1)
  gone.abort()
  await ended
  chain.settle({ status: 'confirmed' })
  await clock.advance(60_000)
  expect(now()?.status).toBe('pending')
  expect(clock.pending).toBe(0)
})

test('a transfer without a hash is not followed', async () => {
  const { ended, reached } = await follow({ hash: undefined })
  await ended
  expect(reached).toEqual([])
})
