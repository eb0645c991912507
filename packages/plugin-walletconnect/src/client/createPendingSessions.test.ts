import type { Json, Storage } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createPendingSessions } from './createPendingSessions.js'

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
const hex = (digit: string): string => digit.repeat(64)
const pending = (proposalId: number) => ({
  proposalId,
  sessionTopic: hex('a'),
  pairingTopic: hex('b'),
  publicKey: hex('c'),
})

test('an approval from the moment in which the page was closed is there after a reload', () => {
  const storage = createDrawer()
  const first = createPendingSessions(storage)
  first.set(1, pending(1)).set(2, pending(2))
  const next = createPendingSessions(storage)
  expect([...next]).toEqual([
    [1, pending(1)],
    [2, pending(2)],
  ])
  expect(next.delete(1)).toBe(true)
  expect([...createPendingSessions(storage).keys()]).toEqual([2])
  expect(next.delete(2)).toBe(true)
  expect(storage.entries.size).toBe(0)
})

test.each<[string, Json]>([
  ['no list', { 1: { ...pending(1) } }],
  ['no entries', [null, 'a', 7, []]],
  ['no id', [{ ...pending(1), proposalId: '1' }]],
  ['a fractional id', [{ ...pending(1), proposalId: 1.5 }]],
  ['no topic', [{ ...pending(1), sessionTopic: 'a' }]],
  ['no pairing', [{ ...pending(1), pairingTopic: null }]],
  ['no key', [{ ...pending(1), publicKey: `${hex('c')}0` }]],
])('nothing is read from storage with %s', (_, stored) => {
  const storage = createDrawer()
  storage.set('approvals', stored)
  expect(createPendingSessions(storage).size).toBe(0)
})
