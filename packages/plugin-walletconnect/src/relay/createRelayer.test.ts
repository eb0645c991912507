import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, systemClock } from '@latchkey/core'
import { startRelay } from '@latchkey/relay'
import { createManualClock, settle } from '@latchkey/testkit'
import { Core } from '@walletconnect/core'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeSockets, FakeRelayError, type FakeSockets } from '../../testing/createFakeSockets.js'
import { createRelayer, type MessageTracker } from './createRelayer.js'
import { relayAddress } from './relayAddress.js'

const ends: (() => Promise<unknown> | undefined)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const topic = 'ab'.repeat(32)
/** Has the form of an envelope: type 0 and random bytes. */
const envelope = () => Buffer.concat([Buffer.from([0]), randomBytes(60)]).toString('base64')

/** A message tracker in memory. */
function createTracker(): MessageTracker {
  const seen = new Set<string>()
  return {
    init: async () => undefined,
    async set(on, message) {
      seen.add(on + message)
      return ''
    },
    has: (on, message) => seen.has(on + message),
    ack: async () => undefined,
    del: async () => undefined,
  }
}

function create(sockets: Pick<FakeSockets, 'open'>, clock: Clock, address = async () => 'ws://relay.example') {
  const relayer = createRelayer({
    clock,
    address,
    openSocket: sockets.open,
    messages: createTracker(),
    isWanted: async () => true,
    topics: { read: async () => [], write: async () => undefined },
    isOnline: () => true,
  })
  const received: string[] = []
  relayer.on('relayer_message', (event) => received.push((event as { message: string }).message))
  relayer.start([])
  ends.push(async () => relayer.end())
  return { relayer, received }
}
const delivery = (id: number | string, message: unknown, on: unknown = topic) =>
  `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"x","data":${JSON.stringify({ topic: on, message, publishedAt: 1, tag: 1 })}}}`

describe('a socket', () => {
  test('a socket opens when it is needed, with what the relay requires in its URL, and closes when idle', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const address = async () =>
      relayAddress({ audience: 'wss://relay.example', token: 'jwt', projectId: 'id', host: 'app.example' })
    const { relayer } = create(sockets, clock, address)
    await settle()
    expect(sockets.all).toHaveLength(0)
    await relayer.subscribe(topic)
    expect(sockets.all[0]?.address).toBe(
      'wss://relay.example/?auth=jwt&ua=wc-2%2Fjs-2.21.7%2Fbrowser%3Aapp.example&projectId=id&useOnCloseEvent=true',
    )
    await relayer.unsubscribe(topic)
    await clock.advance(9_999)
    expect(relayer.connected).toBe(true)
    await clock.advance(1)
    expect([relayer.connected, sockets.all.length, sockets.all[0]?.readyState, clock.pending]).toEqual([false, 1, 3, 0])
  })

  test('a socket that breaks is reopened, later after each failure, and with the same topics', async () => {
    let isUp = true
    const [clock, sockets] = [createManualClock(), createFakeSockets({ isOpening: () => isUp })]
    const { relayer } = create(sockets, clock)
    await relayer.subscribe(topic)
    isUp = false
    sockets.all[0]?.break()
    const tries: number[] = []
    for (let second = 0; second < 120; second += 1) {
      const before = sockets.all.length
      await clock.advance(1000)
      if (sockets.all.length > before) tries.push(second)
      const last = sockets.all.at(-1)
      if (last?.readyState === 0) last.break()
    }
    expect(tries[0]).toBeLessThanOrEqual(2)
    expect(tries.length).toBeGreaterThan(5)
    expect(tries.length).toBeLessThan(14)
    isUp = true
    await clock.advance(30_000)
    await settle()
    expect(relayer.connected).toBe(true)
    expect(sockets.all.at(-1)?.written[0]).toMatchObject({ method: 'irn_batchSubscribe', params: { topics: [topic] } })
  })

  test('a socket that does not open within 10 s is given up', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets({ isOpening: () => false })]
    const { relayer } = create(sockets, clock)
    const subscribed = expect(relayer.subscribe(topic)).rejects.toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE' })
    await clock.advance(9_999)
    expect(sockets.all).toHaveLength(1)
    await clock.advance(10_001)
    await subscribed
    expect(sockets.all.length).toBeGreaterThan(1)
    expect(sockets.all[0]?.readyState).toBe(3)
  })

  test('a socket that is silent while a request waits is found dead within 31 s', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const { relayer } = create(sockets, clock)
    await relayer.subscribe(topic)
    sockets.answers = {}
    await clock.advance(300_000)
    expect(relayer.connected).toBe(true)
    const stop = relayer.startHeartbeat()
    await clock.advance(31_000)
    expect(relayer.connected).toBe(false)
    stop()
    relayer.end()
    expect(clock.pending).toBe(0)
  })

  test('a silent socket is found dead within 31 s, also when the clock is set back an hour', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const { relayer } = create(sockets, clock)
    await relayer.subscribe(topic)
    relayer.startHeartbeat()
    sockets.answers = {}
    clock.jump(-3_600_000)
    await clock.advance(31_000)
    expect(relayer.connected).toBe(false)
    relayer.end()
  })

  test('a socket whose probe was answered with an error is found dead 31 s later', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const { relayer } = create(sockets, clock)
    await relayer.subscribe(topic)
    relayer.startHeartbeat()
    sockets.answers = {
      irn_batchFetchMessages() {
        throw new FakeRelayError(-32000, 'busy')
      },
    }
    await clock.advance(21_000)
    sockets.answers = {}
    await clock.advance(30_999)
    expect(relayer.connected).toBe(true)
    await clock.advance(1)
    expect(relayer.connected).toBe(false)
  })

  test('a socket that is refused is not reopened before an action of the user', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets({ isOpening: () => false })]
    const { relayer } = create(sockets, clock)
    const refused = vi.fn()
    relayer.onRefused(refused)
    const subscribed = expect(relayer.subscribe(topic)).rejects.toMatchObject({
      code: 'LATCHKEY_RELAY_REFUSED',
      alert: 'originNotAllowed',
    })
    await settle()
    sockets.all[0]?.break(3000, 'Unauthorized: origin not allowed')
    await subscribed
    await clock.advance(600_000)
    expect([sockets.all.length, refused.mock.calls.length]).toEqual([1, 1])
    relayer.reconnectNow()
    await settle()
    expect(sockets.all).toHaveLength(2)
  })

  test('the relayer ends with everything that waits for it', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets({ isOpening: () => false })]
    const { relayer } = create(sockets, clock)
    const subscribed = expect(relayer.subscribe(topic)).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await settle()
    relayer.end()
    await subscribed
    await expect(relayer.publish(topic, envelope(), { internal: { throwOnFailedPublish: true } })).rejects.toThrow()
    expect([sockets.all[0]?.readyState, clock.pending]).toEqual([3, 0])
  })
})

describe('published messages', () => {
  test('the relay is sent nothing about the content of a message', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const { relayer } = create(sockets, clock)
    const message = envelope()
    const tvf = { correlationId: 7, rpcMethods: ['personal_sign'], contractAddresses: ['0x1'], chainId: 'x:1' }
    await relayer.publish(topic, message, { ttl: 300, tag: 1108, prompt: true, tvf })
    expect(sockets.all[0]?.written.at(-1)).toMatchObject({
      method: 'irn_publish',
      params: { topic, message, ttl: 300, tag: 1108, prompt: true },
    })
    expect(JSON.stringify(sockets.all[0]?.written)).not.toMatch(/personal_sign|0x1|x:1/)
  })

  test('a call is repeated with the same id on the next socket if the last one broke before the answer', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const { relayer } = create(sockets, clock)
    await relayer.subscribe(topic)
    const usual = sockets.answers
    sockets.answers = {}
    const published = relayer.publish(topic, envelope(), { internal: { throwOnFailedPublish: true } })
    await settle()
    sockets.answers = usual
    sockets.all[0]?.break()
    await clock.advance(2000)
    await published
    expect(sockets.all[1]?.written.at(-1)?.id).toBe(sockets.all[0]?.written.at(-1)?.id)
  })

  test('a proposal reaches a relay that does not know the methods of session proposals', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const unknown = () => {
      throw new FakeRelayError(-32601, 'Method not found')
    }
    sockets.answers = { ...sockets.answers, wc_proposeSession: unknown, irn_batchFetchMessages: unknown }
    const { relayer } = create(sockets, clock)
    const sessionProposal = envelope()
    await relayer.publishCustom({
      payload: { pairingTopic: topic, sessionProposal },
      opts: { publishMethod: 'wc_proposeSession', ttl: 300, internal: { throwOnFailedPublish: true } },
    })
    expect(sockets.all[0]?.written.slice(-2)).toMatchObject([
      { method: 'irn_subscribe', params: { topic } },
      { method: 'irn_publish', params: { topic, message: sessionProposal, tag: 1100, ttl: 300, prompt: true } },
    ])
  })

  test('an error of the relay rejects the call with RelayAnswerError', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    sockets.answers = {
      ...sockets.answers,
      irn_publish: () => {
        throw new FakeRelayError(-32005, 'Too many\u202e messages')
      },
    }
    const { relayer } = create(sockets, clock)
    await expect(
      relayer.publish(topic, envelope(), { internal: { throwOnFailedPublish: true } }),
    ).rejects.toMatchObject({
      code: 'LATCHKEY_RELAY_ANSWER',
      providerCode: -32005,
      message: 'The relay answered with an error: Too many messages.',
    })
    await relayer.publish(topic, envelope())
  })
})

describe('received messages', () => {
  test('a message is acknowledged by its exact id, however large, once it is stored', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const { relayer, received } = create(sockets, clock)
    await relayer.subscribe(topic)
    const [socket] = sockets.all
    const sent = vi.spyOn(socket as WebSocket, 'send')
    const message = envelope()
    socket?.deliver(delivery('1726000000000000001', message))
    socket?.deliver(delivery('"text"', message))
    await settle()
    expect(sent.mock.calls.map(([text]) => text)).toEqual([
      '{"id":1726000000000000001,"jsonrpc":"2.0","result":true}',
      '{"id":"text","jsonrpc":"2.0","result":true}',
    ])
    expect([received, relayer.drops]).toEqual([[message], { dropped: 0, repeated: 1 }])
  })

  test('messages in the mailbox are fetched in their order, also in several batches', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const messages = Array.from({ length: 5 }, (_, index) => ({ topic, message: envelope(), publishedAt: 10 - index }))
    const parts = [messages.slice(0, 3), messages.slice(3)]
    sockets.answers = {
      ...sockets.answers,
      irn_batchFetchMessages: () => ({ messages: parts.shift() ?? [], hasMore: parts.length > 0 }),
    }
    const { relayer, received } = create(sockets, clock)
    await relayer.subscribe(topic)
    expect(received).toEqual([2, 1, 0, 4, 3].map((index) => messages[index]?.message))
  })

  test('of a stream with one valid message in a hundred, all valid ones arrive once and in order', async () => {
    const [clock, sockets] = [createManualClock(), createFakeSockets()]
    const { relayer, received } = create(sockets, clock)
    await relayer.subscribe(topic)
    const [socket] = sockets.all
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      fc
        .jsonValue()
        .map((value) => JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: value })),
      fc.jsonValue().map((value) => delivery(1, value)),
      fc.tuple(fc.jsonValue(), fc.base64String()).map(([on, message]) => delivery(1, message, on)),
      fc.base64String().map((message) => delivery(1, message.replace(/^.{2}/, 'Ag'))),
      fc.constantFrom(new ArrayBuffer(8), null, undefined, '[]', '{"id":1e400}', '{"__proto__":{"id":1}}'),
    )
    const builtIns = () => [Object, Array, String, Map].map(({ prototype }) => Reflect.ownKeys(prototype).length)
    const before = builtIns()
    const good: string[] = []
    let count = 0
    fc.assert(
      fc.property(noise, (text) => {
        socket?.deliver(text)
        if (count++ % 100 !== 0) return
        const message = envelope()
        good.push(message)
        socket?.deliver(delivery(count, message))
        socket?.deliver(delivery(count, message))
      }),
    )
    await vi.waitFor(() => expect(received).toHaveLength(good.length))
    expect(received).toEqual(good)
    expect([relayer.connected, builtIns(), relayer.drops.repeated]).toEqual([true, before, good.length])
    expect(relayer.drops.dropped).toBeGreaterThan(count / 10)
  })
})

test('a relay that is killed fifty times in traffic loses no message and delivers none twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  ends.push(async () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'mailbox.sqlite')
  const limits = { messagesPerSecond: 100_000 }
  let relay = await startRelay({ port: 0, file, limits })
  const { port, url } = relay
  ends.push(() => relay.close())
  // Time passes ten times faster, so that fifty waits are not fifty seconds.
  const clock: Clock = { ...systemClock, after: (ms, run) => systemClock.after(ms / 10, run) }
  const open = (name: string) => {
    const core = new Core({ relayUrl: url, projectId: 'local', customStoragePrefix: name, telemetryEnabled: false })
    const opened = core.crypto.init()
    return create({ open: (address) => new WebSocket(address) }, clock, async () => {
      await opened
      return relayAddress({ audience: url, token: await core.crypto.signJWT(url), projectId: 'local', host: name })
    })
  }
  const [from, to] = [open('from'), open('to')]
  await untilTaken(() => to.relayer.subscribe(topic))
  // A relayer that only publishes closes its idle socket, in a tenth of the time.
  await untilTaken(() => from.relayer.subscribe('f'.repeat(64)))
  const sent: string[] = []
  const publishing: Promise<unknown>[] = []
  for (let kill = 0; kill < 50; kill += 1) {
    for (let count = 0; count < 4; count += 1) {
      const message = envelope()
      sent.push(message)
      publishing.push(
        untilTaken(() => from.relayer.publish(topic, message, { ttl: 300, internal: { throwOnFailedPublish: true } })),
      )
    }
    if (kill % 2 === 0) relay.drop()
    else {
      await relay.close()
      relay = await startRelay({ port, file, limits })
    }
    await vi.waitFor(() => expect([from.relayer.connected, to.relayer.connected]).toEqual([true, true]))
  }
  await Promise.all(publishing)
  await vi.waitFor(() => expect(to.received.length).toBeGreaterThanOrEqual(sent.length))
  await untilTaken(() => to.relayer.fetch())
  expect([...to.received].sort()).toEqual([...sent].sort())
}, 1_200_000)

/** A call's limit is made for a user who waits; this test has more time. */
async function untilTaken(run: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await run()
      return
    } catch (error) {
      expect(error).toMatchObject({ code: 'LATCHKEY_RELAY_UNREACHABLE' })
    }
  }
}
