import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { ModalCore } from '../contract/core.js'
import { createStorage } from '../ports/storage/createStorage.js'
import { systemClock } from '../ports/systemClock.js'
import { forgetSession, isRecorded, readSession, readSessions, saveSession } from './storedSessions.js'

const connectorId = 'fake/wallet'
const choice = { networkId: 'fake:1', accountId: 'alice' }
const record = { v: 1, connectorId, usedAt: 7, choice: { fake: choice } }

/** The part of a core that session records are read from and written to. */
function createCore(live: readonly object[] = [], memo?: string) {
  const storage = createStorage({ clock: systemClock })
  const sessions = new Map(memo === undefined ? [] : [[connectorId, { opened: { memo } }]])
  const core = {
    storage,
    clock: { now: () => 7 },
    page: { current: memo === undefined ? undefined : { sessions } },
    stores: { connections: { $live: atom(new Map(live.map((each, index) => [String(index), each]))) } },
  } as object as ModalCore
  return { core, storage }
}

/** Reads a session that was stored as this value. */
function read(stored: unknown) {
  const { core, storage } = createCore()
  storage.write(`session:${connectorId}`, stored as never)
  return readSession(core, connectorId)
}

test.each<[why: string, stored: unknown]>([
  ['one choice', record],
  ['a memo', { ...record, memo: { any: 'thing' } }],
  ['a selection', { ...record, choice: { fake: { ...choice, selected: 'bob' } } }],
  ['no selection', { ...record, choice: { fake: { ...choice, selected: null } } }],
])('readSession() returns a session with %s as it was written', (_, stored) => {
  expect(read(stored)).toEqual(stored)
})

test.each<[why: string, stored: unknown]>([
  ['a text', 'session'],
  ['of another version', { ...record, v: 2 }],
  ['of no connector', { ...record, connectorId: 7 }],
  ['of another connector', { ...record, connectorId: 'fake/other' }],
  ['of no time', { ...record, usedAt: '7' }],
  ['of no choice', { ...record, choice: [] }],
  ['of an empty choice', { ...record, choice: {} }],
  ['of a choice that is a text', { ...record, choice: { fake: 'alice' } }],
  ['of a choice without a network', { ...record, choice: { fake: { accountId: 'alice' } } }],
  ['of a choice without an account', { ...record, choice: { fake: { networkId: 'fake:1' } } }],
  ['of a selection that is not a string', { ...record, choice: { fake: { ...choice, selected: 7 } } }],
])('readSession() returns undefined for a session that is %s', (_, stored) => {
  expect(read(stored)).toBeUndefined()
})

test('readSessions() returns the stored sessions that are valid', () => {
  const { core, storage } = createCore()
  storage.write('connectors', ['fake/other', connectorId])
  storage.write('session:fake/other', { ...record, connectorId: 'fake/other', choice: { fake: {} } })
  storage.write(`session:${connectorId}`, record)
  expect(readSessions(core)).toEqual([record])
})

const liveOf = (namespace: string, more: object) => ({
  connectorId,
  namespace,
  networkId: `${namespace}:1`,
  account: { id: 'alice' },
  connection: {},
  ...more,
})

test("saveSession() stores the account and network of each live connection, and the wallet's memos", () => {
  const { core } = createCore(
    [
      liveOf('one', { state: { selected: 'bob' }, connection: { memo: 'of one' } }),
      liveOf('two', { state: {} }),
      liveOf('three', { connectorId: 'fake/other' }),
    ],
    'of all',
  )
  saveSession(core, connectorId)
  expect(readSession(core, connectorId)).toEqual({
    v: 1,
    connectorId,
    usedAt: 7,
    memo: 'of all',
    choice: {
      one: { networkId: 'one:1', accountId: 'alice', selected: 'bob', memo: 'of one' },
      two: { networkId: 'two:1', accountId: 'alice', selected: null },
    },
  })
})

test('saveSession() keeps the selection of a locked wallet, and the choice of a namespace that is not live', () => {
  const { core, storage } = createCore([liveOf('one', { state: undefined }), liveOf('two', { state: undefined })])
  const before = { one: { ...choice, selected: 'bob' }, gone: choice }
  storage.write(`session:${connectorId}`, { ...record, choice: before } as never)
  saveSession(core, connectorId)
  expect(readSession(core, connectorId)?.choice).toEqual({
    gone: choice,
    one: { networkId: 'one:1', accountId: 'alice', selected: 'bob' },
    two: { networkId: 'two:1', accountId: 'alice' },
  })
})

test('saveSession() writes nothing when nothing is live', () => {
  const { core, storage } = createCore()
  saveSession(core, connectorId)
  expect(storage.keys('session:')).toEqual([])
})

test('forgetSession() removes the session and its list entry, and nothing else', () => {
  const { core, storage } = createCore()
  const other = { ...record, connectorId: 'fake/other' }
  storage.write(`session:${connectorId}`, record)
  storage.write('session:fake/other', other)
  storage.write('connectors', [connectorId, 'fake/other'])
  forgetSession(core, connectorId)
  expect(readSessions(core)).toEqual([other])
  expect(storage.read('connectors', (value) => value as readonly string[])).toEqual(['fake/other'])
})

test.each<[stored: string | undefined, memo: string | undefined, is: boolean]>([
  ['one', 'one', true],
  ['one', 'two', false],
  ['one', undefined, true],
  [undefined, 'one', true],
])('isRecorded() compares the stored memo %s with the memo %s and returns %s', (stored, memo, is) => {
  const { core, storage } = createCore()
  expect(isRecorded(core, connectorId, memo)).toBe(false)
  storage.write(`session:${connectorId}`, { ...record, ...(stored !== undefined && { memo: stored }) })
  expect(isRecorded(core, connectorId, memo)).toBe(is)
})
