import { ConfigurationError } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createMemoryStore } from './createMemoryStore.js'

test('a value is there until its time is over, and can be taken once', async () => {
  const clock = createManualClock()
  const store = createMemoryStore({ clock })
  await store.put('a', '1', clock.now() + 10)
  await store.put('b', '2', clock.now() + 10)
  await expect(store.get('a')).resolves.toBe('1')
  await expect(store.take('a')).resolves.toBe('1')
  await expect(store.take('a')).resolves.toBeUndefined()
  clock.advanceSync(10)
  await expect(store.get('b')).resolves.toBeUndefined()
  await expect(store.take('b')).resolves.toBeUndefined()
})

test('a value is added if its key has no other, or only one whose time is over', async () => {
  const clock = createManualClock()
  const store = createMemoryStore({ clock })
  const added = await Promise.all(Array.from({ length: 50 }, (_, at) => store.add('a:1', String(at), clock.now() + 10)))
  expect(added.filter(Boolean)).toHaveLength(1)
  await expect(store.get('a:1')).resolves.toBe('0')
  await store.put('a:2', 'x', clock.now() + 10)
  await expect(store.add('a:2', 'y', clock.now() + 10)).resolves.toBe(false)
  clock.advanceSync(10)
  await expect(store.add('a:1', 'z', clock.now() + 10)).resolves.toBe(true)
  await expect(store.take('a:1')).resolves.toBe('z')
  await expect(store.add('a:1', 'again', clock.now() + 10)).resolves.toBe(true)
})

test('beyond its limit, the store forgets the oldest value', async () => {
  const clock = createManualClock()
  const store = createMemoryStore({ clock, most: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await store.put(key, key, clock.now() + 10)
  const kept = await Promise.all(['a', 'b', 'c'].map((key) => store.get(key)))
  expect(kept).toEqual(['a', undefined, 'c'])
})

test('no kind of key pushes out another, and an added value is not forgotten before its time', async () => {
  const clock = createManualClock()
  const store = createMemoryStore({ clock, most: 2 })
  await store.put('session:a', 'a', clock.now() + 100)
  for (let count = 0; count < 1000; count += 1) await store.add(`nonce:${count}`, '', clock.now() + 10)
  for (let count = 0; count < 1000; count += 1) await store.put(`other:${count}`, '', clock.now() + 10)
  await expect(store.get('session:a')).resolves.toBe('a')
  await expect(store.add('nonce:0', '', clock.now() + 10)).resolves.toBe(false)
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('createMemoryStore() refuses the limit %d', (most) => {
  expect(() => createMemoryStore({ most })).toThrow(ConfigurationError)
})

test('the system clock is the default', async () => {
  const store = createMemoryStore()
  await store.put('a', '1', Date.now() + 60_000)
  await store.put('b', '2', Date.now() - 1)
  await expect(Promise.all([store.get('a'), store.get('b')])).resolves.toEqual(['1', undefined])
})
