import { ConfigurationError } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createMemoryStore } from './createMemoryStore.js'
import { createNonces } from './createNonces.js'
import type { SignInStore } from './SignInStore.js'

const minute = 60_000

function create() {
  const clock = createManualClock()
  const store = createMemoryStore({ clock })
  return { clock, store, nonces: createNonces({ store, clock }) }
}

test('a nonce has 128 random bits in letters and digits, and its token 256', async () => {
  const { nonces } = create()
  const issued = await Promise.all(Array.from({ length: 1000 }, () => nonces.issue()))
  for (const { nonce, token } of issued) {
    expect(nonce).toMatch(/^[\da-f]{76}$/)
    expect(token).toMatch(/^[\da-f]{64}$/)
  }
  expect(new Set(issued.map(({ nonce }) => nonce.slice(12, 44))).size).toBe(1000)
  expect(new Set(issued.map(({ token }) => token)).size).toBe(1000)
})

test('a nonce comes with the time of the server', async () => {
  const { clock, nonces } = create()
  await expect(nonces.issue()).resolves.toMatchObject({ time: clock.now() })
})

test('a nonce can be taken once, by the browser that got it', async () => {
  const { nonces } = create()
  const { nonce, token } = await nonces.issue()
  const other = await nonces.issue()
  for (const wrong of [undefined, '', 'hello', other.token, token.toUpperCase()]) {
    await expect(nonces.take(nonce, wrong)).resolves.toBe(false)
  }
  await expect(nonces.take(other.nonce, token)).resolves.toBe(false)
  await expect(nonces.take(nonce, token)).resolves.toBe(true)
  await expect(nonces.take(nonce, token)).resolves.toBe(false)
})

test('a nonce with any changed character is worth nothing, and is not kept', async () => {
  const { store, nonces } = create()
  const { nonce, token } = await nonces.issue()
  const added: string[] = []
  const watching = createNonces({
    store: {
      ...store,
      add: (key, value, expiresAt) => store.add(key, value, expiresAt).finally(() => added.push(key)),
    },
    clock: { now: () => 0 },
  })
  for (let at = 0; at < nonce.length; at += 1) {
    const changed = nonce.slice(0, at) + (nonce[at] === 'a' ? 'b' : 'a') + nonce.slice(at + 1)
    await expect(nonces.take(changed, token)).resolves.toBe(false)
  }
  for (const wrong of ['', 'hello', nonce.toUpperCase(), `${nonce} `, nonce.slice(1), '00'.repeat(38)]) {
    await expect(nonces.take(wrong, token)).resolves.toBe(false)
    await expect(watching.take(wrong, token)).resolves.toBe(false)
  }
  expect(added.filter((key) => key.startsWith('nonce:'))).toEqual([])
  await expect(nonces.take(nonce, token)).resolves.toBe(true)
})

test('of 50 calls at the same time, one takes the nonce', async () => {
  const { nonces } = create()
  const { nonce, token } = await nonces.issue()
  const taken = await Promise.all(Array.from({ length: 50 }, () => nonces.take(nonce, token)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('a nonce is worth nothing after five minutes', async () => {
  const { clock, nonces } = create()
  const [early, late] = [await nonces.issue(), await nonces.issue()]
  clock.advanceSync(5 * minute - 1)
  await expect(nonces.take(early.nonce, early.token)).resolves.toBe(true)
  clock.advanceSync(1)
  await expect(nonces.take(late.nonce, late.token)).resolves.toBe(false)
  await expect(nonces.take(early.nonce, early.token)).resolves.toBe(false)
})

test('the store gets nothing for a nonce until it is used, and a used one for the rest of its five minutes', async () => {
  const clock = createManualClock()
  const kept = createMemoryStore({ clock })
  const calls: (readonly [string, string, number])[] = []
  const store: SignInStore = {
    ...kept,
    put: async () => expect.unreachable(),
    async add(...call) {
      calls.push(call)
      return kept.add(...call)
    },
  }
  const nonces = createNonces({ store, clock })
  const issuedAt = clock.now()
  const { nonce, token } = await nonces.issue()
  for (let count = 0; count < 1000; count += 1) await nonces.issue()
  expect(calls.map(([key]) => key)).toEqual([expect.stringMatching(/^nonce-key:\d+$/)])
  clock.advanceSync(minute)
  await nonces.take(nonce, token)
  expect(calls.slice(1)).toEqual([[expect.stringMatching(/^nonce:[\da-f]{64}$/), '', issuedAt + 5 * minute]])
  expect(calls.flat().join()).not.toContain(nonce)
  expect(calls.flat().join()).not.toContain(token)
})

test('processes that share a store accept each other’s nonces, and one of them takes a nonce', async () => {
  const { clock, store, nonces } = create()
  const others = Array.from({ length: 5 }, () => createNonces({ store, clock }))
  const { nonce, token } = await nonces.issue()
  const taken = await Promise.all([nonces, ...others].map((each) => each.take(nonce, token)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const alone = createNonces({ store: createMemoryStore({ clock }), clock })
  const next = await nonces.issue()
  await expect(alone.take(next.nonce, next.token)).resolves.toBe(false)
})

test('processes that make their first key at the same time agree on one', async () => {
  const { clock, store } = create()
  const all = Array.from({ length: 20 }, () => createNonces({ store, clock }))
  const issued = await Promise.all(all.map((each) => each.issue()))
  const taken = await Promise.all(issued.map(({ nonce, token }, at) => all[(at + 1) % 20]?.take(nonce, token)))
  expect(taken.every(Boolean)).toBe(true)
})

test('a nonce of the day before is taken in its five minutes, also when the key of that day is asked for again', async () => {
  const { clock, store, nonces } = create()
  const day = 1440 * minute
  clock.advanceSync(day - (clock.now() % day) - minute)
  const [first, second] = [await nonces.issue(), await nonces.issue()]
  clock.advanceSync(2 * minute)
  const today = await nonces.issue()
  await expect(nonces.take(first.nonce, first.token)).resolves.toBe(true)
  await expect(createNonces({ store, clock }).take(second.nonce, second.token)).resolves.toBe(true)
  await expect(nonces.take(today.nonce, today.token)).resolves.toBe(true)
})

test('a nonce of a clock that is a minute ahead is taken, and of one that is further ahead is not', async () => {
  const { clock, store, nonces } = create()
  const issueAt = (now: number) => createNonces({ store, clock: { now: () => now } }).issue()
  const [near, far] = [await issueAt(clock.now() + minute), await issueAt(clock.now() + minute + 1)]
  await expect(nonces.take(near.nonce, near.token)).resolves.toBe(true)
  await expect(nonces.take(far.nonce, far.token)).resolves.toBe(false)
})

test('a browser keeps its token, so that several of its tabs can sign in', async () => {
  const { nonces } = create()
  const first = await nonces.issue()
  const second = await nonces.issue(first.token)
  expect(second.token).toBe(first.token)
  await expect(nonces.take(first.nonce, first.token)).resolves.toBe(true)
  await expect(nonces.take(second.nonce, first.token)).resolves.toBe(true)
  await expect(nonces.issue('chosen by an attacker')).resolves.not.toMatchObject({ token: 'chosen by an attacker' })
})

test('a store without add() is refused by name', () => {
  const { add: _, ...store } = createMemoryStore()
  expect(() => createNonces({ store: store as SignInStore })).toThrow(ConfigurationError)
  expect(() => createNonces({ store: store as SignInStore })).toThrow('add(key, value, expiresAt)')
})
