import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { ModalCore } from '../contract/core.js'
import { createStorage } from '../ports/storage/createStorage.js'
import { systemClock } from '../ports/systemClock.js'
import { isRecorded } from './isRecorded.js'
import { readSessions } from './readSessions.js'
import { forgetSession, readSession, saveSession } from './storedSessions.js'

const connectorId = 'fake/wallet'
const choice = { networkId: 'fake:1', accountId: 'alice' }
const record = { v: 1, connectorId, usedAt: 7, choice: { fake: choice } }

/** As much of a core as a session's record is read from and written to. */
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

/** What is read of a session that was stored so. */
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
])('a session with %s is read as it was written', (_, stored) => {
  expect(read(stored)).toEqual(stored)
})

test.each<[why: string, stored: unknown]>([
  ['a text', 'session'],
  ['of another version', { ...record, v: 2 }],
  ['of no way', { ...record, connectorId: 7 }],
  ['of another way', { ...record, connectorId: 'fake/other' }],
  ['of no time', { ...record, usedAt: '7' }],
  ['of no choice', { ...record, choice: [] }],
  ['of an empty choice', { ...record, choice: {} }],
  ['of a choice that is a text', { ...record, choice: { fake: 'alice' } }],
  ['of a choice without a network', { ...record, choice: { fake: { accountId: 'alice' } } }],
  ['of a choice without an account', { ...record, choice: { fake: { networkId: 'fake:1' } } }],
  ['of a selection that is no text', { ...record, choice: { fake: { ...choice, selected: 7 } } }],
])('storage is a hint: a session %s is none', (_, stored) => {
  expect(read(stored)).toBeUndefined()
})

test('of the ways that were gone last, those are read whose session is whole', () => {
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

test('what is live is written down: who is chosen where, and what the wallet wants to find again', () => {
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

test('a locked wallet keeps what it had selected, and a namespace that is not live its choice', () => {
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

test('where nothing is live nothing is written', () => {
  const { core, storage } = createCore()
  saveSession(core, connectorId)
  expect(storage.keys('session:')).toEqual([])
})

test('what is forgotten is gone from the list as well, and nothing else is', () => {
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
])('the record with memo %s is that of a session with memo %s: %s', (stored, memo, is) => {
  const { core, storage } = createCore()
  expect(isRecorded(core, connectorId, memo)).toBe(false)
  storage.write(`session:${connectorId}`, { ...record, ...(stored !== undefined && { memo: stored }) })
  expect(isRecorded(core, connectorId, memo)).toBe(is)
})
