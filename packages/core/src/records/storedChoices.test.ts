import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { ModalCore } from '../contract/core.js'
import { createStorage } from '../ports/storage/createStorage.js'
import { systemClock } from '../ports/systemClock.js'
import { recallChoices, saveChoices } from './storedChoices.js'

/** The part of a core that choices are read from and written to. */
function createCore(networks: readonly string[] = [], active?: string) {
  const storage = createStorage({ clock: systemClock })
  const chosen: string[] = []
  const activated: string[] = []
  const core = {
    storage,
    adapters: new Map([['fake', {}]]),
    stores: {
      networks: { $choices: atom(new Map(networks.map((id) => [id, id]))), choose: (id: string) => chosen.push(id) },
      connections: {
        $activeNamespace: atom(active),
        setActiveNamespace: (namespace: string) => activated.push(namespace),
      },
    },
  } as object as ModalCore
  return { core, storage, chosen, activated }
}

test.each([
  ['with a namespace', 'fake', ['fake']],
  ['without one', undefined, []],
  ['with one whose adapter is gone', 'other', []],
] as const)('recallChoices() restores choices %s', (_, active, expected) => {
  const { core, chosen, activated } = createCore(['fake:1', 'other:2'], active)
  saveChoices(core)
  recallChoices(core)
  expect([chosen, activated]).toEqual([['fake:1', 'other:2'], expected])
})

test.each<[why: string, stored: unknown]>([
  ['a text', 'choices'],
  ['not a list', { networks: 'fake:1', namespace: 'fake' }],
  ['a list with an invalid network', { networks: ['fake:1', 'fake'], namespace: 'fake' }],
])('recallChoices() ignores stored choices that are %s', (_, stored) => {
  const { core, storage, chosen, activated } = createCore()
  storage.write('choices', stored as never)
  recallChoices(core)
  expect([chosen, activated]).toEqual([[], []])
})

test('recallChoices() ignores a namespace that is not a string', () => {
  const { core, storage, chosen, activated } = createCore()
  storage.write('choices', { networks: ['fake:1'], namespace: 7 })
  recallChoices(core)
  expect([chosen, activated]).toEqual([['fake:1'], []])
})
