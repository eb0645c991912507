import { systemClock } from '@latchkey/core'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { inAWeek, ping, seal } from '../../testing/openLocalSession.js'
import { openTestSession } from '../../testing/openTestSession.js'

test('in a stream of forged envelopes with one valid message in a hundred, the valid ones arrive once, and the others are counted', async () => {
  const { relayer, received, deliver } = await openTestSession()
  /** Each has the form of a type 0 envelope, so only decryption shows that it is forged. */
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
  let count = 0
  fc.assert(
    fc.property(forged, (message) => {
      count += 1
      deliver(count, message)
      if (count % 100 !== 0) return
      good.push(count)
      const envelope = seal(ping(count))
      deliver(count, envelope)
      deliver(count, envelope)
    }),
    { numRuns: 1000 },
  )
  await vi.waitFor(() => expect(received).toEqual(good))
  // None is stored, so a repeated one is dropped again.
  await vi.waitFor(() => expect(relayer.drops.dropped).toBe(count))
  expect(relayer.drops.repeated).toBe(good.length)
  expect(relayer.connected).toBe(true)
})

test('the deletion of a session that does not exist, as on the topic of a pairing, blocks no later message', async () => {
  const { sign, received, deliver } = await openTestSession()
  const key = 'ef'.repeat(32)
  const pairing = await sign.core.crypto.setSymKey(key)
  await sign.core.relayer.subscribe(pairing)
  deliver(1, seal({ ...ping(1), method: 'wc_sessionDelete', params: { code: 6000, message: '' } }, key), pairing)
  deliver(2, seal(ping(2)))
  await vi.waitFor(() => expect(received).toEqual([2]))
})

test('the content of messages is not stored, so an observer of the QR code can’t fill the storage', async () => {
  const { sign, received, deliver, entries } = await openTestSession()
  const long = 'x'.repeat(10_000)
  for (let id = 1; id <= 100; id += 1) deliver(id, seal({ ...ping(id), params: { long } }))
  await vi.waitFor(() => expect(received).toHaveLength(100))
  expect(sign.core.history.values).toHaveLength(64)
  expect(JSON.stringify([...entries])).not.toContain('xxx')
})

test('stored records are deleted after a day, and an own request is stored with its parameters', async () => {
  const { sign } = await openTestSession()
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

/**
 * Two topics beside the session's: a pairing, whose key an observer of the QR code has, and one
 * whose key belongs to something else.
 */
async function openWithPairing() {
  const session = await openTestSession()
  const { core } = session.sign
  const key = 'ef'.repeat(32)
  const pairing = await core.crypto.setSymKey(key)
  const expiry = inAWeek()
  await core.pairing.pairings.set(pairing, { topic: pairing, expiry, relay: { protocol: 'irn' }, active: true })
  await core.relayer.subscribe(pairing)
  const ask = (id: number, method: string, on: string) => core.history.set(on, { ...ping(id), method } as never)
  return { ...session, key, pairing, ask }
}

describe('a message on a foreign topic', () => {
  const asked = 1001
  const cases: readonly (readonly [string, object])[] = [
    ['the result of a session request', { result: '0xforged' }],
    ['the refusal of a session request', { error: { code: 5000, message: 'no' } }],
    ['an update', { method: 'wc_sessionUpdate', params: { namespaces: {} } }],
    ['a longer life', { method: 'wc_sessionExtend', params: {} }],
    ['a ping of a session', { method: 'wc_sessionPing', params: {} }],
    ['the end of a session', { method: 'wc_sessionDelete', params: { code: 6000, message: '' } }],
    ['an event', { method: 'wc_sessionEvent', params: { event: { name: 'accountsChanged' }, chainId: 'eip155:1' } }],
    [
      'a settlement',
      { method: 'wc_sessionSettle', params: { namespaces: {}, controller: {}, expiry: inAWeek(), relay: {} } },
    ],
  ]
  test.each(cases)('on the topic of a pairing, %s is dropped and counted', async (_, payload) => {
    const { sign, relayer, received, deliver, ask, key, pairing, topic } = await openWithPairing()
    ask(asked, 'wc_sessionRequest', topic)
    const before = sign.core.history.records.get(asked)
    deliver(1, seal({ id: asked, jsonrpc: '2.0', ...payload }, key), pairing)
    deliver(2, seal(ping(2)))
    await vi.waitFor(() => expect(received).toEqual([2]))
    expect([relayer.drops.dropped, sign.session.keys]).toEqual([1, [topic]])
    expect(sign.core.history.records.get(asked)).toEqual(before)
    expect(before).not.toHaveProperty('response')
  })

  test.each([
    ['the answer to a proposal', { id: 7, result: { relay: {}, responderPublicKey: '12'.repeat(32) } }],
    ['the end of a pairing', { id: 8, method: 'wc_pairingDelete', params: {} }],
    ['the ping of a pairing', { id: 9, method: 'wc_pairingPing', params: {} }],
    [
      'a settlement',
      { id: 10, method: 'wc_sessionSettle', params: { namespaces: {}, controller: {}, expiry: inAWeek() } },
    ],
    ['an answer to what the wallet asked itself', { id: 11, result: true }],
    ['a ping with the id of a request of ours', { id: asked, method: 'wc_sessionPing', params: {} }],
    [
      'an event that was neither asked for nor approved',
      { id: 12, method: 'wc_sessionEvent', params: { event: { name: 'x' }, chainId: 'eip155:1' } },
    ],
  ])('on the topic of a session, %s is dropped and counted', async (_, payload) => {
    const { sign, relayer, received, deliver, ask, pairing, topic } = await openWithPairing()
    ask(7, 'wc_sessionPropose', pairing)
    ask(11, 'wc_sessionPing', topic)
    ask(asked, 'wc_sessionRequest', topic)
    deliver(1, seal({ jsonrpc: '2.0', ...payload }))
    deliver(2, seal(ping(2)))
    await vi.waitFor(() => expect(received).toEqual([2]))
    expect([relayer.drops.dropped, sign.core.pairing.pairings.keys]).toEqual([1, [pairing]])
  })
})

/** Everything that the page keeps of messages, in entries and characters. */
function keptBy({ sign, entries }: Awaited<ReturnType<typeof openTestSession>>) {
  const { history, relayer } = sign.core
  const waiting = relayer.messages.getWithoutAck(sign.session.keys)
  return {
    records: history.size,
    waiting: Object.values(waiting).flat().length,
    stored: [...entries].map(([key, value]) => [key, JSON.stringify(value)?.length]),
    listeners: sign.events.eventNames().length,
  }
}

test('ten thousand valid messages that answer nothing leave as much as a hundred: nothing', async () => {
  const session = await openTestSession()
  const { relayer, deliver } = session
  const flood = async (from: number, to: number) => {
    for (let id = from; id < to; id += 1) deliver(id, seal({ id, jsonrpc: '2.0', result: `0x${id}` }))
    await vi.waitFor(() => expect(relayer.drops.dropped).toBe(to))
  }
  const before = keptBy(session)
  await flood(0, 100)
  expect(keptBy(session)).toEqual(before)
  await flood(100, 10_000)
  expect(keptBy(session)).toEqual(before)
  expect(relayer.drops.repeated).toBe(0)
})

test('of a thousand pings, which are answered, the last five hundred hashes are kept', async () => {
  const session = await openTestSession()
  const { sign, received, deliver, topic, entries } = session
  for (let id = 1; id <= 1000; id += 1) {
    deliver(id, seal(ping(id)))
    if (id % 50 === 0) await vi.waitFor(() => expect(received).toHaveLength(id))
  }
  await vi.waitFor(() => expect(keptBy(session)).toMatchObject({ records: 64, waiting: 0 }))
  const seen = entries.get('client:wc@2:core:0.3:a//messages') as Record<string, Record<string, string>>
  expect(Object.values(seen[topic] ?? {})).toEqual(Array.from({ length: 500 }, () => ''))
  expect(sign.core.history.values.every(({ request }) => request.params === null)).toBe(true)
})
