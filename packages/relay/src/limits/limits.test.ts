import { systemClock } from '@latchkey/server'
import { expect, test, vi } from 'vitest'
import type { Client } from '../../testing/connectClient.js'
import { createIdentity } from '../../testing/createIdentity.js'
import { createTopic } from '../../testing/createTopic.js'
import { seal } from '../../testing/seal.js'
import { startTestRelay, type TestRelay } from '../../testing/startTestRelay.js'

const kibibyte = 1024
/** A text whose envelope, with type, nonce and tag, has this many characters. */
const textFor = (characters: number, letter = 'x') => letter.repeat((characters / 4) * 3 - 29)
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.data.code))
const count = (codes: readonly unknown[], code: unknown) => codes.filter((each) => each === code).length

/** Asserts that other clients still exchange messages. */
async function expectUnharmed({ connect }: TestRelay): Promise<void> {
  const [a, b] = [await connect(), await connect()]
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'sealed')
  await b.settled()
  expect(b.deliveries).toHaveLength(1)
}

test('a message of the largest size is accepted, a larger one is rejected, and the connection stays open', async () => {
  const started = await startTestRelay()
  const client = await started.connect()
  const size = 256 * kibibyte
  await expect(client.publish(createTopic(), textFor(size))).resolves.toBe(true)
  for (const message of ['x'.repeat(2 * size), 'x'.repeat(size + 1), 'ä'.repeat(size / 2 + 1)]) {
    const failure = await client.fail('irn_publish', { topic: createTopic(), message, ttl: 300 })
    expect(failure).toMatchObject({ code: -32011, data: { code: 'RELAY_MESSAGE_TOO_LARGE' } })
  }
  await expectUnharmed(started)
})

test('a frame of twice the largest size closes its connection with 1009', async () => {
  const started = await startTestRelay()
  const client = await started.connect()
  client.socket.send('x'.repeat(2 * 1024 * kibibyte))
  expect((await client.closed()).code).toBe(1009)
  await expectUnharmed(started)
})

test('a connection can subscribe to 1,000 topics, and unsubscribing makes room for another', async () => {
  const started = await startTestRelay()
  const client = await started.connect()
  const topics = Array.from({ length: 2000 }, createTopic)
  const batch = (from: number) => ({ topics: topics.slice(from, from + 500) })
  for (const from of [0, 500]) await client.call('irn_batchSubscribe', batch(from))
  const errors = [
    await client.fail('irn_batchSubscribe', batch(1000)),
    await client.fail('irn_subscribe', { topic: topics[1500] }),
    await client.fail('wc_proposeSession', { pairingTopic: topics[1501], sessionProposal: seal('x'), ttl: 300 }),
  ]
  for (const error of errors) expect(error).toMatchObject({ code: -32012, data: { code: 'RELAY_TOO_MANY_TOPICS' } })
  started.clock.advance(1000)
  await client.call('irn_batchSubscribe', batch(0))
  await client.call('irn_unsubscribe', { topic: topics[0] })
  await client.call('irn_subscribe', { topic: topics[1500] })
  await expectUnharmed(started)
})

test('of 200 messages in one second the first 100 are accepted, and two seconds later there is room again', async () => {
  const started = await startTestRelay()
  const client = await started.connect()
  const twice = Array.from({ length: 200 }, () => client.publish(createTopic(), 'sealed'))
  const codes = codesOf(await Promise.allSettled(twice))
  expect([count(codes, true), count(codes, 'RELAY_TOO_MANY_MESSAGES')]).toEqual([100, 100])
  expect(codes.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => true))
  await expectUnharmed(started)
  started.clock.advance(2000)
  await expect(client.publish(createTopic(), 'sealed')).resolves.toBe(true)
})

test('a batch counts as many messages as it has', async () => {
  const { connect } = await startTestRelay()
  const client = await connect()
  const messages = Array.from({ length: 60 }, () => ({ topic: createTopic(), message: seal('x'), ttl: 300 }))
  await expect(client.call('irn_batchPublish', { messages })).resolves.toBe(true)
  expect(await client.fail('irn_batchPublish', { messages })).toMatchObject({ code: -32013 })
})

test.each([
  ['irn_batchFetchMessages', { topics: Array.from({ length: 1000 }, createTopic) }],
  ['irn_batchUnsubscribe', { subscriptions: Array.from({ length: 1000 }, () => ({ topic: createTopic() })) }],
  [
    'irn_batchReceive',
    { receipts: Array.from({ length: 500 }, () => ({ topic: createTopic(), messageId: createTopic() })) },
  ],
])('%s counts as one message for every twenty entries', async (method, params) => {
  const { connect } = await startTestRelay({ limits: { messagesPerSecond: 50 } })
  const client = await connect()
  const entries = Object.values(params).flat().length
  for (let left = 50; left > 0; left -= entries / 20) await client.call(method, params)
  expect(await client.fail(method, params)).toMatchObject({ code: -32013 })
})

test('answers without a call and texts that are not calls count as messages', async () => {
  const { connect } = await startTestRelay()
  const [answering, babbling] = [await connect(), await connect()]
  for (let at = 0; at < 100; at += 1) {
    answering.socket.send('{"id":1,"jsonrpc":"2.0","result":true}')
    babbling.socket.send('{')
  }
  for (const client of [answering, babbling]) {
    expect(await client.fail('irn_unsubscribe', { topic: createTopic() })).toMatchObject({ code: -32013 })
  }
})

test('a client that exceeds twice its limit is not read for a second', async () => {
  const started = await startTestRelay()
  const client = await started.connect()
  const flood = Array.from({ length: 1000 }, () => client.publish(createTopic(), 'sealed'))
  const all = Promise.allSettled(flood)
  await Promise.allSettled(flood.slice(0, 200))
  let isDone = false
  const done = all.finally(() => {
    isDone = true
  })
  await expectUnharmed(started)
  expect(isDone).toBe(false)
  // Each second about a hundred calls are rejected, until all are read.
  while (!isDone) {
    started.clock.advance(1000)
    await expectAnswered(started)
  }
  expect(count(codesOf(await done), true)).toBeGreaterThanOrEqual(100)
})

/** Asserts that a call of another client is answered. */
async function expectAnswered({ connect }: TestRelay): Promise<void> {
  const other = await connect()
  await other.settled()
  await other.close()
}

test('an address can have 100 connections, and closing one makes room for another', async () => {
  const started = await startTestRelay({ trustedProxies: ['127.0.0.1'] })
  const from = (address: string) => started.connect({ headers: { 'x-forwarded-for': address } })
  const all: Client[] = []
  for (let at = 0; at < 200; at += 1) all.push(await from('203.0.113.9'))
  const [first] = all
  const closed = await Promise.all(all.slice(100).map((client) => client.closed()))
  expect(new Set(closed.map(({ code, reason }) => `${code} ${reason}`))).toEqual(
    new Set(['1013 Too many connections from this address']),
  )
  expect(started.relay.connections).toBe(100)
  await (await from('203.0.113.10')).settled()
  await first?.close()
  await (await from('203.0.113.9')).settled()
})

test('a mailbox rejects messages beyond 100 until a client has received the first ones', async () => {
  const started = await startTestRelay({ limits: { messagesPerSecond: 1000 } })
  const [a, b] = [await started.connect(), await started.connect()]
  const topic = createTopic()
  const publish = (from: number) =>
    Promise.allSettled(Array.from({ length: 100 }, (_, at) => a.publish(topic, `sealed ${from + at}`)))
  expect(count(codesOf(await publish(0)), true)).toBe(100)
  expect(count(codesOf(await publish(100)), 'RELAY_MAILBOX_FULL')).toBe(100)
  await b.call('irn_subscribe', { topic })
  await b.settled()
  await b.settled()
  expect(b.deliveries).toHaveLength(100)
  expect(count(codesOf(await publish(200)), true)).toBe(100)
  await expectUnharmed(started)
})

test('a mailbox rejects messages beyond 1 MiB', async () => {
  const { connect } = await startTestRelay()
  const client = await connect()
  const topic = createTopic()
  const messages = Array.from({ length: 8 }, (_, at) => client.publish(topic, textFor(256 * kibibyte, `${at}`)))
  const codes = codesOf(await Promise.allSettled(messages))
  expect([count(codes, true), count(codes, 'RELAY_MAILBOX_FULL')]).toEqual([4, 4])
  expect(await client.fail('irn_publish', { topic, message: seal('x'), ttl: 300 })).toMatchObject({ code: -32014 })
})

test('the relay rejects messages beyond totalBytes until one expires', async () => {
  const { connect, clock } = await startTestRelay({ limits: { totalBytes: 1000 } })
  const client = await connect()
  await client.publish(createTopic(), textFor(1000), { ttl: 10 })
  const more = { topic: createTopic(), message: seal('x'), ttl: 10 }
  expect(await client.fail('irn_publish', more)).toMatchObject({ code: -32015, data: { code: 'RELAY_STORE_FULL' } })
  clock.advance(10_000)
  await expect(client.call('irn_publish', more)).resolves.toBe(true)
})

test('a client that does not read is cut and gets its messages on the next connection', async () => {
  const started = await startTestRelay({
    clock: systemClock,
    limits: { unreadBytes: 256 * kibibyte, messagesPerSecond: 100_000, mailboxBytes: 64 * 1024 * kibibyte },
  })
  const connect = (identity = createIdentity()) => started.connect({ identity, now: Math.floor(Date.now() / 1000) })
  const [a, slow] = [await connect(), await connect()]
  const topic = createTopic()
  await slow.call('irn_subscribe', { topic })
  slow.socket.pause()
  const closed = slow.closed()
  for (let at = 0; at < 60; at += 1) await a.publish(topic, `${at} ${textFor(250 * kibibyte)}`)
  expect(started.relay.connections).toBe(1)
  slow.socket.resume()
  expect((await closed).code).toBe(1006)
  const again = await connect(slow.identity)
  await again.call('irn_subscribe', { topic })
  const numbers = () => [...slow.deliveries, ...again.deliveries].map(({ message }) => message.split(' ', 1)[0])
  await vi.waitUntil(() => new Set(numbers()).size === 60)
  await again.settled()
  expect(again.socket.readyState).toBe(again.socket.OPEN)
})

const opened = async ({ connect }: TestRelay, addresses: readonly string[]): Promise<number> => {
  const clients: Client[] = []
  for (const address of addresses) clients.push(await connect({ headers: { 'x-forwarded-for': address } }))
  const closed = clients.map((client) => client.closed().then(() => 'closed'))
  // The last one is answered, so every rejection before it has arrived as well.
  await Promise.all(clients.map((client) => Promise.race([client.settled(), client.closed()]).catch(() => undefined)))
  const states = await Promise.all(closed.map((each) => Promise.race([each, Promise.resolve('open')])))
  return states.filter((state) => state === 'open').length
}

test.each([
  ['/64 network', 2, (at: number) => `2001:db8:1:2::${at + 1}`],
  ['/56 network', 4, (at: number) => `2001:db8:1:${(0x100 + at).toString(16)}::1`],
  ['/48 network', 8, (at: number) => `2001:db8:1:${(at * 0x100).toString(16)}::1`],
])('connections of one %s of IPv6 are limited, and another network connects', async (_, most, addressOf) => {
  const started = await startTestRelay({ trustedProxies: ['127.0.0.1'], limits: { connectionsPerAddress: 2 } })
  const addresses = Array.from({ length: 12 }, (__, at) => addressOf(at))
  await expect(opened(started, addresses)).resolves.toBe(most)
  await expect(opened(started, ['2001:db8:9::1'])).resolves.toBe(1)
})

test('connections are limited in all, and the last quarter is for addresses with few', async () => {
  const started = await startTestRelay({
    trustedProxies: ['127.0.0.1'],
    connections: 16,
    limits: { connectionsPerAddress: 4 },
  })
  const busy = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].flatMap((address) => Array<string>(4).fill(address))
  await expect(opened(started, busy)).resolves.toBeLessThan(16)
  await expect(opened(started, ['198.51.100.7'])).resolves.toBe(1)
})
