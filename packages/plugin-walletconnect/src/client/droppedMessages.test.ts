import { type Json, systemClock } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { encrypt } from '@walletconnect/utils'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeSockets } from '../../testing/createFakeSockets.js'
import type { Relay } from '../relay/createRelay.js'
import { openClient } from './openClient.js'

const symKey = 'ab'.repeat(32)
const inAWeek = () => Math.floor(Date.now() / 1000) + 604_800

/** The whole client on a socket of the test's, with one session. */
async function openSession() {
  const sockets = createFakeSockets()
  const entries = new Map<string, Json>()
  const opened = await openClient({
    relayUrl: 'ws://relay.example',
    projectId: 'id',
    prefix: 'a',
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    verify: false,
    clock: systemClock,
    drawer: {
      get: (key) => entries.get(key),
      set: (key, value) => void entries.set(key, value),
      remove: (key) => void entries.delete(key),
    },
    window: createFakeWindow({
      members: { WebSocket: new Proxy(EventTarget, { construct: (_, [url]) => sockets.open(url) }) },
    }),
  })
  onTestFinished(() => opened.end())
  const { sign } = opened
  // A second after it began it goes once more through what it has not dealt with yet: on a slow machine all of a stream, counted twice.
  Reflect.set(sign.engine, 'processPendingMessageEvents', async () => undefined)
  const topic = await sign.core.crypto.setSymKey(symKey)
  const party = { publicKey: 'cd'.repeat(32), metadata: { name: '', description: '', url: '', icons: [] } }
  await sign.session.set(topic, {
    topic,
    expiry: inAWeek(),
    namespaces: {},
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    acknowledged: true,
    controller: party.publicKey,
    self: party,
    peer: party,
    pairingTopic: topic,
  })
  await sign.core.relayer.subscribe(topic)
  const relay = sign.core.relayer as unknown as Relay // ours stands in its place
  const heard: number[] = []
  sign.on('session_ping', ({ id }) => heard.push(id))
  const say = (id: number, message: string, on = topic) =>
    sockets.all[0]?.say(
      JSON.stringify({
        id,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: '1', data: { topic: on, message, publishedAt: 1, tag: 1114 } },
      }),
    )
  return { sign, relay, heard, say, entries }
}

const ping = (id: number) => ({ id, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} })
const seal = (payload: unknown, key = symKey) => encrypt({ symKey: key, message: JSON.stringify(payload) ?? '' })

test('RLY-2: of a stream of forged envelopes with one good message in a hundred, the good ones arrive once, and the others are counted', async () => {
  const { relay, heard, say } = await openSession()
  /** Each an envelope of type 0 in form, so nothing but the client can tell. */
  const forged = fc.oneof(
    fc.uint8Array({ minLength: 29, maxLength: 200 }).map((bytes) => Buffer.from([0, ...bytes]).toString('base64')),
    fc.nat().map((id) => seal(ping(id), 'ac'.repeat(32))),
    fc.tuple(fc.nat(), fc.nat(), fc.nat(7)).map(([id, at, bit]) => {
      const bytes = Buffer.from(seal(ping(id)), 'base64')
      const index = 1 + (at % (bytes.length - 1))
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
      return bytes.toString('base64')
    }),
    fc.jsonValue().map((params) => seal({ ...ping(1), method: 'wc_sessionRequest', params })),
    fc.jsonValue().map((value) => seal([value])),
    fc
      .constantFrom('year', 253_402_300_799, inAWeek() + 3600)
      .map((expiry) =>
        seal({ ...ping(1), method: 'wc_sessionSettle', params: { namespaces: {}, controller: {}, expiry } }),
      ),
  )
  const good: number[] = []
  const bad = new Set<string>()
  let count = 0
  fc.assert(
    fc.property(forged, (message) => {
      count += 1
      bad.add(message)
      say(count, message)
      if (count % 100 !== 0) return
      good.push(count)
      const envelope = seal(ping(count))
      say(count, envelope)
      say(count, envelope)
    }),
    { numRuns: 1000 },
  )
  await vi.waitFor(() => expect(heard).toEqual(good))
  await vi.waitFor(() => expect(relay.drops.dropped).toBe(bad.size))
  expect(relay.drops.repeated).toBe(good.length + count - bad.size)
  expect(relay.connected).toBe(true)
})

test('RLY-2: the end of a session that there is none of, as on the topic of a pairing, holds up nothing that comes after it', async () => {
  const { sign, heard, say } = await openSession()
  const key = 'ef'.repeat(32)
  const pairing = await sign.core.crypto.setSymKey(key)
  await sign.core.relayer.subscribe(pairing)
  say(1, seal({ ...ping(1), method: 'wc_sessionDelete', params: { code: 6000, message: '' } }, key), pairing)
  say(2, seal(ping(2)))
  await vi.waitFor(() => expect(heard).toEqual([2]))
})

test('what wallets say is not written down, so that whoever saw a code fills nobody’s storage', async () => {
  const { sign, heard, say, entries } = await openSession()
  const long = 'x'.repeat(100_000)
  for (let id = 1; id <= 100; id += 1) say(id, seal({ ...ping(id), params: { long } }))
  await vi.waitFor(() => expect(heard).toHaveLength(100))
  expect(sign.core.history.values).toHaveLength(64)
  expect(JSON.stringify([...entries])).not.toContain('xxx')
})

test('what was written down is gone after a day; a question of ours is kept as it was asked', async () => {
  const { sign } = await openSession()
  const { history } = sign.core
  const now = vi.spyOn(systemClock, 'now').mockReturnValue(Date.now())
  const params = { request: { method: 'personal_sign', params: ['0x'] }, chainId: 'eip155:1' }
  history.set('topic', { ...ping(1), method: 'wc_sessionRequest', params } as never, 'eip155:1')
  history.set('topic', ping(2) as never)
  expect(history.values.map(({ id, request }) => [id, request.params])).toEqual([
    [1, params],
    [2, null],
  ])
  now.mockReturnValue(Date.now() + 86_400_000 + 2000)
  history.set('other', ping(3) as never)
  now.mockRestore()
  expect([1, 2].filter((id) => history.keys.includes(id))).toEqual([])
})
