import { createManualClock } from '@latchkey/server/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createStaleCache, type StaleCache } from './createStaleCache.js'
import { sizeOfValue } from './sizeOfValue.js'

const { signal } = new AbortController()
/** What a cache takes for a value of four letters with a key of one. */
const entry = 128 + 2 * 2 + sizeOfValue({ value: 'four', startedAt: 0, loadedAt: 0 })

/** A cache whose callers stay until they have their answer. */
function start(maxBytes = 10 * entry) {
  const clock = createManualClock()
  const own = createStaleCache<string>({ clock, freshFor: 1000, staleFor: 5000, maxBytes })
  return { clock, own, cache: stayingIn(own) }
}
function stayingIn<Value>(cache: StaleCache<Value>) {
  return {
    get: (key: string, load: () => Promise<Value>) => cache.get(key, load, { signal }),
    renew: (key: string, load: () => Promise<Value>) => cache.renew(key, load, { signal }),
  }
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
  const { cache } = start(2 * entry)
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
  const { cache } = start(entry - 1)
  const load = vi.fn(async () => 'four')
  await cache.get('a', load)
  await cache.get('a', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('each value can have its own times, and one without is not kept', async () => {
  const clock = createManualClock()
  const ofValue = (value: number) => value
  const cache = stayingIn(createStaleCache<number>({ clock, freshFor: ofValue, staleFor: ofValue, maxBytes: 10_000 }))
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

test('a caller that leaves gets the reason of its signal, and the load goes on for the others', async () => {
  const { own } = start()
  const loading = Promise.withResolvers<string>()
  const ended: AbortSignal[] = []
  const load = (ending: AbortSignal) => {
    ended.push(ending)
    return loading.promise
  }
  const leaving = new AbortController()
  const left = own.get('a', load, { signal: leaving.signal })
  const stayed = own.get('a', load, { signal })
  leaving.abort(new Error('The client left.'))
  await expect(left).rejects.toThrow('The client left.')
  expect(ended.map(({ aborted }) => aborted)).toEqual([false])
  loading.resolve('v')
  await expect(stayed).resolves.toBe('v')
})

test('a load is aborted when its last caller has left, and the next one starts a new load', async () => {
  const { own } = start()
  const leaving = new AbortController()
  const ended = vi.fn()
  const left = own.get(
    'a',
    (ending) => new Promise((_, reject) => ending.addEventListener('abort', () => reject(ended(ending.reason)))),
    { signal: leaving.signal },
  )
  leaving.abort(new Error('The client left.'))
  await expect(left).rejects.toThrow('The client left.')
  expect(ended).toHaveBeenCalledExactlyOnceWith(new Error('The client left.'))
  await expect(own.get('a', async () => 'v', { signal })).resolves.toBe('v')
})

test('a caller that left before it asked starts no load', async () => {
  const { own } = start()
  const load = vi.fn(async () => 'v')
  await expect(own.get('a', load, { signal: AbortSignal.abort(new Error('It left.')) })).rejects.toThrow('It left.')
  expect(load).not.toHaveBeenCalled()
})

test('with patience, an older value is answered while a load takes long, and then the new one', async () => {
  const { clock, own } = start()
  await own.get('a', async () => 'old', { signal })
  clock.advance(1000)
  const slow = Promise.withResolvers<string>()
  const asked = own.get('a', () => slow.promise, { signal, patience: 50 })
  clock.advance(50)
  await expect(asked).resolves.toBe('old')
  slow.resolve('new')
  await slow.promise
  await expect(own.get('a', failing, { signal, patience: 50 })).resolves.toBe('new')
})

test('keys and values together stay under the limit, whatever they are', async () => {
  const text = fc
    .tuple(fc.string({ minLength: 1, maxLength: 4 }), fc.constantFrom(1, 10, 1000, 6000))
    .map(([part, times]) => part.repeat(times))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 30 }), async (entries) => {
      const { own } = start(50_000)
      for (const [key, value] of entries) {
        await expect(own.renew(key, async () => value, { signal })).resolves.toBe(value)
        expect(own.bytes).toBeLessThanOrEqual(50_000)
      }
    }),
  )
})

test('a key of a megabyte takes no more memory than a short one', async () => {
  const { own } = start()
  await own.get('a'.repeat(1_000_000), async () => 'four', { signal })
  expect(own.bytes).toBeLessThan(2 * entry)
  await expect(own.get('a'.repeat(1_000_000), failing, { signal })).resolves.toBe('four')
})
