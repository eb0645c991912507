import type { Json, Storage } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createSentSignIns, type SentSignIn } from './createSentSignIns.js'

function createDrawer(): Storage & { readonly entries: Map<string, Json> } {
  const entries = new Map<string, Json>()
  return {
    entries,
    get: (key) => structuredClone(entries.get(key)),
    set: (key, value) => {
      entries.set(key, structuredClone(value))
    },
    remove: (key) => {
      entries.delete(key)
    },
  }
}
const clock = createManualClock(1_000_000)
const sent = (topic: string): SentSignIn => ({
  id: 1,
  pairingTopic: 'pairing',
  publicKey: 'key',
  topic,
  until: clock.now() + 690_000,
  asked: {
    namespace: 'fake',
    networkIds: ['fake:1'],
    methods: ['sign'],
    events: [],
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'abcdefgh',
    issuedAt: '2026-01-10T12:00:00.000Z',
  },
})

test('a sign-in is there after a reload, until it is answered', () => {
  const storage = createDrawer()
  createSentSignIns(storage, clock).set('a', sent('a')).set('b', sent('b'))
  const next = createSentSignIns(storage, clock)
  expect([...next]).toEqual([
    ['a', sent('a')],
    ['b', sent('b')],
  ])
  expect([next.delete('a'), next.delete('a')]).toEqual([true, false])
  expect([...createSentSignIns(storage, clock).keys()]).toEqual(['b'])
  next.delete('b')
  expect(storage.entries.size).toBe(0)
})

test('two tabs keep the sign-ins of each other', () => {
  const storage = createDrawer()
  const [one, other] = [createSentSignIns(storage, clock), createSentSignIns(storage, clock)]
  one.set('a', sent('a'))
  other.set('b', sent('b'))
  expect([...createSentSignIns(storage, clock).keys()]).toEqual(['a', 'b'])
  one.delete('a')
  expect([...createSentSignIns(storage, clock).keys()]).toEqual(['b'])
})

test.each<[string, unknown]>([
  ['no list', { a: sent('a') }],
  ['no entries', [null, 'a', 7, []]],
  ['a time that is over', [{ ...sent('a'), until: clock.now() }]],
  ['a time of a wrong clock', [{ ...sent('a'), until: clock.now() + 86_400_000 }]],
  ['no id', [{ ...sent('a'), id: '1' }]],
  ['no key', [{ ...sent('a'), publicKey: null }]],
  ['nothing that was asked', [{ ...sent('a'), asked: 7 }]],
  ['methods of another kind', [{ ...sent('a'), asked: { ...sent('a').asked, methods: [7] } }]],
  ['no nonce', [{ ...sent('a'), asked: { ...sent('a').asked, nonce: 7 } }]],
])('nothing is read from storage with %s', (_, stored) => {
  const storage = createDrawer()
  storage.set('signIns', stored as Json)
  expect(createSentSignIns(storage, clock).size).toBe(0)
})
