import { expect, test } from 'vitest'
import type { ModalCore } from '../contract/core.js'
import { createStorage } from '../ports/storage/createStorage.js'
import { systemClock } from '../ports/systemClock.js'
import { createRecentStore } from '../stores/recent.js'
import { recallWallets } from './storedConnectors.js'
import { rememberWallet } from './storedSessions.js'

/** The part of a core that recent wallets are read from and written to. */
function createCore() {
  const storage = createStorage({ clock: systemClock })
  const recent = createRecentStore()
  return { core: { storage, stores: { recent } } as object as ModalCore, storage, recent }
}

test('rememberWallet() stores the last two connectors, newest first and without duplicates', () => {
  const { core, storage, recent } = createCore()
  const stored = ['one/a', 'one/b', 'one/a', 'one/c'].map((connectorId) => {
    rememberWallet(core, connectorId)
    return recent.$connectorIds.get()
  })
  expect(stored).toEqual([['one/a'], ['one/b', 'one/a'], ['one/a', 'one/b'], ['one/c', 'one/a']])
  const again = createRecentStore()
  recallWallets({ storage, stores: { recent: again } } as object as ModalCore)
  expect(again.$connectorIds.get()).toEqual(['one/c', 'one/a'])
})

test.each<[why: string, stored: unknown, found: readonly string[]]>([
  ['nothing', undefined, []],
  ['a text', 'one/a', []],
  ['a list with something else in it', ['one/a', 7], []],
  ['a list with something else first', [7, 'one/a'], []],
  ['more than two', ['one/a', 'one/b', 'one/c'], ['one/a', 'one/b']],
])('recallWallets() returns what is usable when storage holds %s', (_, stored, found) => {
  const { core, storage, recent } = createCore()
  recent.set(['an/earlier', 'run/of', 'this/page'])
  if (stored !== undefined) storage.write('recent', stored as never)
  recallWallets(core)
  expect(recent.$connectorIds.get()).toEqual(found)
})
