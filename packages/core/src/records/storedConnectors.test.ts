import { expect, test } from 'vitest'
import type { ModalCore } from '../contract/core.js'
import { createStorage } from '../ports/storage/createStorage.js'
import { systemClock } from '../ports/systemClock.js'
import { readStoredConnectors } from './storedConnectors.js'

const session = (connectorId: string) => ({
  v: 1,
  connectorId,
  usedAt: 7,
  choice: { fake: { networkId: 'fake:1', accountId: 'alice' } },
})

/** Reads stored connectors from a storage with these entries. */
function read(entries: Readonly<Record<string, unknown>>) {
  const storage = createStorage({ clock: systemClock })
  for (const [key, value] of Object.entries(entries)) storage.write(key, value as never)
  return readStoredConnectors({ storage } as object as ModalCore)
}

test('readStoredConnectors() returns the order of the list, then the sessions that the list lacks', () => {
  const sessions = {
    'session:fake/a': session('fake/a'),
    'session:fake/b': session('fake/b'),
    'session:fake/c': session('fake/c'),
  }
  const found = read({ ...sessions, connectors: ['fake/c', 'fake/a', 'fake/gone'], other: session('other') })
  expect(found).toEqual(['fake/c', 'fake/a', 'fake/b'].map((connectorId) => ({ connectorId, namespaces: ['fake'] })))
  expect(read({})).toEqual([])
})

test.each<[why: string, list: unknown]>([
  ['a text', 'fake/b'],
  ['a list with something else in it', ['fake/b', 7]],
  ['a list with something else first', [7, 'fake/b']],
])('readStoredConnectors() finds the sessions when the list is %s', (_, connectorIds) => {
  const found = read({
    connectors: connectorIds,
    'session:fake/a': session('fake/a'),
    'session:fake/b': session('fake/b'),
  })
  expect(found.map(({ connectorId }) => connectorId)).toEqual(['fake/a', 'fake/b'])
})

test.each<[why: string, stored: unknown]>([
  ['a text', 'fake/a'],
  ['of another version', { ...session('fake/a'), v: 2 }],
  ['of another connector', session('fake/b')],
  ['without a choice', { ...session('fake/a'), choice: undefined }],
  ['with an invalid choice', { ...session('fake/a'), choice: { fake: {}, other: 'fake:1' } }],
])('readStoredConnectors() ignores a session that is %s', (_, stored) => {
  expect(read({ 'session:fake/a': stored })).toEqual([])
})
