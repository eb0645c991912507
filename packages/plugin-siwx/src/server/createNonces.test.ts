import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createMemoryStore } from './createMemoryStore.js'
import { createNonces } from './createNonces.js'

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
    expect(nonce).toMatch(/^[\da-f]{32}$/)
    expect(token).toMatch(/^[\da-f]{64}$/)
  }
  expect(new Set(issued.map(({ nonce }) => nonce)).size).toBe(1000)
  expect(new Set(issued.map(({ token }) => token)).size).toBe(1000)
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
})

test('a store that forgets too late changes nothing about that', async () => {
  const clock = createManualClock()
  const values = new Map<string, string>()
  const nonces = createNonces({
    clock,
    store: {
      put: async (key, value) => void values.set(key, value),
      get: async (key) => values.get(key),
      take: async (key) => {
        const value = values.get(key)
        values.delete(key)
        return value
      },
    },
  })
  const { nonce, token } = await nonces.issue()
  expect([...values].flat().join()).not.toContain(nonce)
  expect([...values].flat().join()).not.toContain(token)
  clock.advanceSync(5 * minute)
  await expect(nonces.take(nonce, token)).resolves.toBe(false)
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
