import { type Json, type Page, TimeoutError, type TokenService } from '@latchkey/core'
import { createFakeWindow, createManualClock, settle } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeNode, type FakeNode } from '../../testing/createFakeNode.js'
import { createSent, type Sent } from './createSent.js'
import { queueKey, queueSent } from './queueSent.js'
import type { SentTransaction } from './SentTransaction.js'

const networkId = 'fake:1'

function createStorage() {
  const values = new Map<string, Json>()
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: Json) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
}

interface Opened {
  readonly sent: Sent
  readonly clock: ReturnType<typeof createManualClock>
  readonly settled: ReturnType<typeof vi.fn>
  /** A transaction was sent, as the event of core says it. */
  send(hash: string, more?: Partial<Parameters<typeof queueSent>[1]>): void
  leave(): void
}

function open(
  node: FakeNode,
  storage = createStorage(),
  clock = createManualClock(),
  describeToken?: TokenService['describe'],
): Opened {
  const page = new AbortController()
  onTestFinished(() => page.abort())
  const settled = vi.fn()
  const sent = createSent({
    context: {
      clock,
      storage,
      transactionsOf: (id) => (id === networkId ? node : undefined),
      tokensOf: () => (describeToken ? ({ describe: describeToken } as TokenService) : undefined),
    },
    $page: atom<Page | undefined>({ window: createFakeWindow(), signal: page.signal } as unknown as Page),
    onSettled: settled,
  })
  return {
    sent,
    clock,
    settled,
    send(hash, more = {}) {
      const transfer = { to: 'bob', amount: 5n, token: undefined }
      queueSent({ clock, storage }, { namespace: 'fake', networkId, address: 'ada', hash, transfer, ...more })
      sent.followAll()
    },
    leave: () => page.abort(),
  }
}
const statuses = ({ $all }: Sent): readonly SentTransaction['status'][] => $all.get().map(({ status }) => status)

test('a sent transaction is pending, then followed to its outcome', async () => {
  const node = createFakeNode()
  const { sent, send, settled } = open(node)
  send('0x1')
  expect(sent.$all.get()).toMatchObject([{ hashes: ['0x1'], status: 'pending', transfer: { to: 'bob', amount: '5' } }])
  await settle()
  node.answer('0x1', { status: 'confirmed' })
  await settle()
  expect(statuses(sent)).toEqual(['confirmed'])
  expect(settled).toHaveBeenCalledTimes(1)
})

test('after a reload a pending transaction is there, and followed with what its adapter noted', async () => {
  const storage = createStorage()
  const before = open(createFakeNode(), storage)
  before.send('0x1')
  await settle()
  before.leave()
  await settle()
  const node = createFakeNode()
  const { sent } = open(node, storage)
  expect(statuses(sent)).toEqual(['pending'])
  sent.followAll()
  await settle()
  expect(node.waits).toMatchObject([{ hash: '0x1', address: 'ada', memo: { nonce: 7 } }])
  node.answer('0x1', { status: 'replaced', replacedBy: '0x9' })
  await settle()
  expect(sent.$all.get()).toMatchObject([{ status: 'replaced', replacedBy: '0x9' }])
})

test('a transaction that was stored before the plugin was loaded is not lost', () => {
  const storage = createStorage()
  const clock = createManualClock()
  const event = { namespace: 'fake', networkId, address: 'ada', hash: '0x1' }
  queueSent({ clock, storage }, event)
  queueSent({ clock, storage }, { ...event, hash: '0x2' })
  const { sent } = open(createFakeNode(), storage, clock)
  sent.followAll()
  expect(sent.$all.get().map(({ hashes }) => hashes[0])).toEqual(['0x2', '0x1'])
  expect(storage.get(queueKey)).toBeUndefined()
})

test('the queue keeps the newest 99 transactions', () => {
  const storage = createStorage()
  const clock = createManualClock()
  for (let count = 0; count < 120; count += 1) {
    queueSent({ clock, storage }, { namespace: 'fake', networkId, address: 'ada', hash: `0x${count}` })
  }
  expect(storage.get(queueKey)).toHaveLength(99)
})

test('a wait that fails is repeated, and a transaction whose outcome stays unknown stays pending', async () => {
  const node = createFakeNode()
  const { sent, send, clock } = open(node)
  send('0x1')
  await settle()
  for (const wait of [15_000, 60_000, 240_000]) {
    node.answer('0x1', new TimeoutError())
    await clock.advance(wait)
  }
  expect(node.waits).toHaveLength(4)
  node.answer('0x1', new Error('no node'))
  await clock.advance(3_600_000)
  expect(node.waits).toHaveLength(4)
  expect(statuses(sent)).toEqual(['pending'])
  expect(clock.pending).toBe(0)
  // The user looks at it again.
  sent.followAll()
  await settle()
  expect(node.waits).toHaveLength(5)
})

test('a transaction that was replaced is followed by its replacements as well', async () => {
  const node = createFakeNode()
  const { sent, send, clock } = open(node)
  send('0x1')
  await settle()
  send('0x2', { replaces: '0x1', transfer: { to: 'bob', amount: 5n } })
  send('0x3', { replaces: '0x2', transfer: undefined })
  // The nodes forget what was replaced.
  node.answer('0x1', { status: 'dropped' })
  await clock.advance(15_000)
  expect([statuses(sent), node.waits]).toMatchObject([
    ['pending'],
    [
      { hash: '0x1', replacements: [] },
      { hash: '0x1', replacements: ['0x2', '0x3'] },
    ],
  ])
  node.answer('0x1', { status: 'cancelled', replacedBy: '0x3' })
  await settle()
  expect(sent.$all.get()).toMatchObject([{ status: 'cancelled', replacedBy: '0x3' }])
})

test('a transaction is followed once, also when it is looked at often', async () => {
  const node = createFakeNode()
  const { sent, send } = open(node)
  send('0x1')
  sent.followAll()
  sent.followAll()
  await settle()
  expect(node.waits).toHaveLength(1)
})

test('what another tab wrote is kept', async () => {
  const storage = createStorage()
  const clock = createManualClock()
  const one = open(createFakeNode(), storage, clock)
  const other = open(createFakeNode(), storage, clock)
  one.send('0x1')
  await clock.advance(1)
  other.send('0x2')
  await settle()
  expect(other.sent.$all.get().map(({ hashes }) => hashes[0])).toEqual(['0x2', '0x1'])
  one.sent.change({ kind: 'listed', networkId, hashes: new Set(['0x1']) })
  expect(one.sent.$all.get().map(({ hashes }) => hashes[0])).toEqual(['0x2'])
})

test('the end of the page ends every wait', async () => {
  const node = createFakeNode()
  const { sent, send, clock, leave } = open(node)
  send('0x1')
  await settle()
  node.answer('0x1', new Error('no node'))
  await settle()
  expect(clock.pending).toBe(1)
  leave()
  await settle()
  expect(clock.pending).toBe(0)
  expect(statuses(sent)).toEqual(['pending'])
})

test('a network without a service for transactions keeps its transactions', () => {
  const { sent, send } = open(createFakeNode())
  send('0x1', { networkId: 'other:1' })
  expect(statuses(sent)).toEqual(['pending'])
})

test('the token of a transfer is read once, and known after the account has sent all of it', async () => {
  const storage = createStorage()
  const clock = createManualClock()
  const described = vi.fn(async (address: string) => ({ name: 'Gone', symbol: 'GONE', decimals: 6, address }))
  const { sent, send, leave } = open(createFakeNode(), storage, clock, described)
  send('0x1', { transfer: { to: 'bob', amount: 5n, token: '0xt' } })
  send('0x2')
  await settle()
  const known = { transfer: { token: '0xt', symbol: 'GONE', decimals: 6 } }
  expect(sent.$all.get().find(({ hashes }) => hashes[0] === '0x1')).toMatchObject(known)
  leave()
  const later = open(createFakeNode(), storage, clock, described)
  later.sent.followAll()
  await settle()
  expect(later.sent.$all.get().find(({ hashes }) => hashes[0] === '0x1')).toMatchObject(known)
  expect(described).toHaveBeenCalledTimes(1)
})

test('a token that can not be read now is read the next time', async () => {
  const described = vi.fn<TokenService['describe']>().mockRejectedValueOnce(new Error('dead'))
  described.mockResolvedValue({ name: 'Gone', symbol: 'GONE', decimals: 6, address: '0xt' })
  const { sent, send } = open(createFakeNode(), undefined, undefined, described)
  send('0x1', { transfer: { to: 'bob', amount: 5n, token: '0xt' } })
  await settle()
  expect(sent.$all.get()[0]?.transfer?.symbol).toBeUndefined()
  sent.followAll()
  await settle()
  expect(sent.$all.get()[0]?.transfer?.symbol).toBe('GONE')
})

test('a token that the network shows otherwise than it stores it is described with its scale, over a reload', async () => {
  const storage = createStorage()
  const scale = { numerator: 10n, denominator: 1n }
  const described = vi.fn(async (address: string) => ({ name: 'X', symbol: 'X', decimals: 6, address, scale }))
  const { sent, send, leave } = open(createFakeNode(), storage, undefined, described)
  send('0x1', { transfer: { to: 'bob', amount: 5n, token: '0xt' } })
  await settle()
  const known = { transfer: { scale: { numerator: '10', denominator: '1' } } }
  expect(sent.$all.get()).toMatchObject([known])
  leave()
  expect(open(createFakeNode(), storage).sent.$all.get()).toMatchObject([known])
})
