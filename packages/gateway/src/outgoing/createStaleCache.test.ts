import { createManualClock } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { createStaleCache } from './createStaleCache.js'

function start(mostSize = 10) {
  const clock = createManualClock()
  const cache = createStaleCache<string>({
    clock,
    freshFor: 1000,
    staleFor: 5000,
    mostSize,
    sizeOf: (value) => value.length,
  })
  return { clock, cache }
}
const failing = async () => {
  throw new Error('The source is dead.')
}

test('a fresh value is answered without a load, an old one is loaded again', async () => {
  const { clock, cache } = start()
  const load = vi.fn(async () => `v${load.mock.calls.length}`)
  await expect(cache.get('a', load)).resolves.toBe('v1')
  clock.advance(999)
  await expect(cache.get('a', load)).resolves.toBe('v1')
  clock.advance(1)
  await expect(cache.get('a', load)).resolves.toBe('v2')
})

test('requests of one key at the same time share a load', async () => {
  const { cache } = start()
  const load = vi.fn(async () => 'v')
  await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a stale value is answered while the source fails, and not for ever', async () => {
  const { clock, cache } = start()
  await cache.get('a', async () => 'v')
  clock.advance(4999)
  await expect(cache.get('a', failing)).resolves.toBe('v')
  clock.advance(1)
  await expect(cache.get('a', failing)).rejects.toThrow('The source is dead.')
})

test('a failed load is not kept', async () => {
  const { cache } = start()
  await expect(cache.get('a', failing)).rejects.toThrow('The source is dead.')
  await expect(cache.get('a', async () => 'v')).resolves.toBe('v')
})

test('above the size limit, the value that was unused for the longest time is dropped', async () => {
  const { cache } = start(10)
  const load = vi.fn(async () => 'four')
  await cache.get('a', load)
  await cache.get('b', load)
  await cache.get('a', load)
  await cache.get('c', load)
  expect(load).toHaveBeenCalledTimes(3)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(3)
  await cache.get('b', load)
  expect(load).toHaveBeenCalledTimes(4)
})

test('a value above the size limit is answered and not kept', async () => {
  const { cache } = start(3)
  const load = vi.fn(async () => 'four')
  await cache.get('a', load)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('each value can have its own times, and one without is not kept', async () => {
  const clock = createManualClock()
  const ofValue = (value: number) => value
  const cache = createStaleCache<number>({ clock, freshFor: ofValue, staleFor: ofValue, mostSize: 10 })
  const load = vi.fn(async () => 500)
  await cache.get('long', load)
  clock.advance(499)
  await cache.get('long', load)
  expect(load).toHaveBeenCalledOnce()
  const loadOnce = vi.fn(async () => 0)
  await cache.get('none', loadOnce)
  await cache.get('none', loadOnce)
  expect(loadOnce).toHaveBeenCalledTimes(2)
})

test('renew() loads a value that is fresh, and get() answers the renewed one', async () => {
  const { cache } = start()
  await cache.get('a', async () => 'old')
  await expect(cache.renew('a', async () => 'new')).resolves.toBe('new')
  await expect(cache.get('a', failing)).resolves.toBe('new')
})

test('renew() shares no load that was started before, and the older one does not replace its value', async () => {
  const { cache, clock } = start()
  const older = Promise.withResolvers<string>()
  const asked = cache.get('a', () => older.promise)
  clock.advance(1)
  await expect(cache.renew('a', async () => 'new')).resolves.toBe('new')
  older.resolve('old')
  await expect(asked).resolves.toBe('old')
  await expect(cache.get('a', failing)).resolves.toBe('new')
})

test('renew() rejects with the error of its load, also if there is a value', async () => {
  const { cache } = start()
  await cache.get('a', async () => 'old')
  await expect(cache.renew('a', failing)).rejects.toThrow('The source is dead.')
})
