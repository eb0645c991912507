import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createMemoryStore } from './createMemoryStore.js'
import { createNonces } from './createNonces.js'
import { createSessions } from './createSessions.js'
import { createSignedNonces } from './createSignedNonces.js'
import { createSignIn } from './createSignIn.js'
import { createVerifier } from './createVerifier.js'

const run = async () => undefined as never
const verifiers = [{ namespace: 'fake', verify: run, readAddress: run }] as never
const wrong = (value: unknown) => value as never
/** As a client of a database has it. */
const secret = 's3cret'
const without = (name: string) => {
  const store = { put: run, add: run, get: run, take: run, client: { password: secret } }
  return wrong({ ...store, [name]: undefined })
}
const origin = 'https://my.app'

test.each<readonly [string, () => unknown]>([
  [
    'createNonces(): `store.add` is undefined. Pass a store that has add(key,',
    () => createNonces({ store: without('add') }),
  ],
  ['createNonces(): `store.add` is undefined.', () => createNonces({ store: wrong(`redis://me:${secret}@host`) })],
  ['createSignedNonces(): `store.get` is undefined.', () => createSignedNonces({ store: without('get') })],
  ['createSignedNonces(): `store.add` is undefined.', () => createSignedNonces(wrong({}))],
  ['createSessions(): `store.take` is undefined.', () => createSessions({ store: without('take') })],
  ['createSessions(): `store.put` is "string".', () => createSessions({ store: wrong({ put: secret }) })],
  ['createSessions(): `store.put` is undefined.', () => createSessions({ store: wrong(null) })],
  ['createSessions(): `life` is 999.', () => createSessions({ store: createMemoryStore(), life: 999 })],
  ['createSessions(): `life` is "1 day".', () => createSessions({ store: createMemoryStore(), life: wrong('1 day') })],
  ['createMemoryStore(): `most` is 0.', () => createMemoryStore({ most: 0 })],
  ['createMemoryStore(): `clock` is null.', () => createMemoryStore({ clock: wrong(null) })],
  ['createMemoryStore(): `clock` is a function.', () => createMemoryStore({ clock: wrong(() => 0) })],
  ['createVerifier(): `contracts` is "no".', () => createVerifier({ verifiers, contracts: wrong('no') })],
  ['createVerifier(): `debug` is 1.', () => createVerifier({ verifiers, debug: wrong(1) })],
  ['createVerifier(): the options are undefined.', () => createVerifier(wrong(undefined))],
  ['createSignIn(): `isFramed` is "yes".', () => createSignIn({ origin, verifiers, isFramed: wrong('yes') })],
  ['createSignIn(): `store.take` is undefined.', () => createSignIn({ origin, verifiers, store: without('take') })],
])('%s The value of a store is not in the message', (message, create) => {
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(message)
  expect(create).not.toThrow(secret)
})

test('a store of a class with the methods, and a clock with now(), are accepted', () => {
  class Store {
    put = run
    add = run
    async get() {
      return undefined
    }
    take = run
  }
  const clock = { now: () => 0 }
  expect(() => [
    createNonces({ store: new Store(), clock }),
    createSessions({ store: new Store(), life: 1000, clock: Date }),
    createSignIn({ origin, verifiers, store: new Store(), isFramed: false, contracts: undefined }),
  ]).not.toThrow()
})
