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

test('beyond its limit, the store forgets the oldest value', async () => {
  const clock = createManualClock()
  const store = createMemoryStore({ clock, most: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await store.put(key, key, clock.now() + 10)
  const kept = await Promise.all(['a', 'b', 'c'].map((key) => store.get(key)))
  expect(kept).toEqual(['a', undefined, 'c'])
})

test('the system clock is the default', async () => {
  const store = createMemoryStore()
  await store.put('a', '1', Date.now() + 60_000)
  await store.put('b', '2', Date.now() - 1)
  await expect(Promise.all([store.get('a'), store.get('b')])).resolves.toEqual(['1', undefined])
})
