import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { ModalCore } from '../contract/core.js'
import { createStorage } from '../ports/storage/createStorage.js'
import { systemClock } from '../ports/systemClock.js'
import { recallChoices, saveChoices } from './storedChoices.js'

/** As much of a core as choices are read from and written to. */
function createCore(networks: readonly string[] = [], active?: string) {
  const storage = createStorage({ clock: systemClock })
  const chosen: string[] = []
  const turned: string[] = []
  const core = {
    storage,
    adapters: new Map([['fake', {}]]),
    stores: {
      networks: { $choices: atom(new Map(networks.map((id) => [id, id]))), choose: (id: string) => chosen.push(id) },
      connections: {
        $activeNamespace: atom(active),
        setActiveNamespace: (namespace: string) => turned.push(namespace),
      },
    },
  } as object as ModalCore
  return { core, storage, chosen, turned }
}

test.each([
  ['with a namespace', 'fake', ['fake']],
  ['without one', undefined, []],
  ['with one whose adapter is gone', 'other', []],
] as const)('choices %s are found again', (_, active, turnedTo) => {
  const { core, chosen, turned } = createCore(['fake:1', 'other:2'], active)
  saveChoices(core)
  recallChoices(core)
  expect([chosen, turned]).toEqual([['fake:1', 'other:2'], turnedTo])
})

test.each<[why: string, stored: unknown]>([
  ['a text', 'choices'],
  ['no list', { networks: 'fake:1', namespace: 'fake' }],
  ['a network that is none', { networks: ['fake:1', 'fake'], namespace: 'fake' }],
])('storage is a hint: %s is no choice', (_, stored) => {
  const { core, storage, chosen, turned } = createCore()
  storage.write('choices', stored as never)
  recallChoices(core)
  expect([chosen, turned]).toEqual([[], []])
})

test('a namespace that is no text is none', () => {
  const { core, storage, chosen, turned } = createCore()
  storage.write('choices', { networks: ['fake:1'], namespace: 7 })
  recallChoices(core)
  expect([chosen, turned]).toEqual([['fake:1'], []])
})
