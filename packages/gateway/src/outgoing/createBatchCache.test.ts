import { createManualClock } from '@latchkey/server/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type BatchLoad, createBatchCache } from './createBatchCache.js'
import { sizeOfValue } from './sizeOfValue.js'

const { signal } = new AbortController()

function start(maxBytes = 10_000) {
  const clock = createManualClock()
  const own = createBatchCache<string>({
    clock,
    freshFor: (value) => (value === undefined ? 100 : 1000),
    staleFor: 5000,
    maxBytes,
  })
  const cache = {
    get: (keys: readonly string[], load: BatchLoad<string>, patience?: number) =>
      own.get(keys, load, { signal, patience }),
  }
  /** Knows every key but `none`. */
  const load = vi.fn(
    async (keys: readonly string[]) =>
      new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()] as const)),
  )
  return { clock, own, cache, load }
}
const failing = async () => {
  throw new Error('The source is dead.')
}

test('keys that are missing are loaded together, and the others not at all', async () => {
  const { cache, load } = start()
  await cache.get(['a', 'b'], load)
  const { values } = await cache.get(['a', 'b', 'c', 'd', 'd'], load)
  expect(values).toEqual(new Map(Object.entries({ a: 'A', b: 'B', c: 'C', d: 'D' })))
  expect(load.mock.calls.map(([keys]) => keys)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('that a key has no value is kept for its own time', async () => {
  const { cache, clock, load } = start()
  await expect(cache.get(['none'], load)).resolves.toEqual({ values: new Map(), failure: undefined })
  await cache.get(['none'], load)
  expect(load).toHaveBeenCalledTimes(1)
  clock.advance(100)
  await cache.get(['none'], load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('requests of one key at the same time share a load', async () => {
  const { cache, load } = start()
  const [one, other] = await Promise.all([cache.get(['a', 'b'], load), cache.get(['b', 'c'], load)])
  expect(load.mock.calls.map(([keys]) => keys)).toEqual([['a', 'b'], ['c']])
  expect([one.values.size, other.values.size]).toEqual([2, 2])
})

test('while loads fail, old values are answered, and keys without one have the failure', async () => {
  const { cache, clock, load } = start()
  await cache.get(['a'], load)
  clock.advance(4999)
  const { values, failure } = await cache.get(['a', 'b'], failing)
  expect([values, failure]).toEqual([new Map([['a', 'A']]), new Error('The source is dead.')])
  clock.advance(1)
  await expect(cache.get(['a'], failing)).resolves.toMatchObject({ values: new Map(), failure: expect.any(Error) })
  await expect(cache.get(['a'], load)).resolves.toMatchObject({ failure: undefined })
})

test('more keys than are kept are all answered', async () => {
  const { cache, load } = start(2 * (128 + 4 + sizeOfValue({ value: 'A', loadedAt: 0 })))
  const { values } = await cache.get(['a', 'b', 'c'], load)
  expect(values.size).toBe(3)
  await cache.get(['a', 'c'], load)
  expect(load.mock.calls[1]?.[0]).toEqual(['a'])
})

test('with patience, older values are answered while a load takes long, and the next request has its values', async () => {
  const { cache, clock, load } = start()
  await cache.get(['a'], load)
  clock.advance(1000)
  const slow = Promise.withResolvers<ReadonlyMap<string, string>>()
  const asked = cache.get(['a', 'b'], () => slow.promise, 50)
  clock.advance(50)
  await expect(asked).resolves.toEqual({
    values: new Map([['a', 'A']]),
    failure: expect.objectContaining({ name: 'SourceError', isTimeout: true }),
  })
  slow.resolve(new Map(Object.entries({ a: 'new', b: 'B' })))
  const values = new Map(Object.entries({ a: 'new', b: 'B' }))
  await expect(cache.get(['a', 'b'], failing, 50)).resolves.toEqual({ values, failure: undefined })
  expect(clock.timers).toBe(0)
})

test('a load is aborted when its last caller has left, and goes on while another one waits for a part of it', async () => {
  const { own, cache } = start()
  const [one, other] = [new AbortController(), new AbortController()]
  const slow = Promise.withResolvers<ReadonlyMap<string, string>>()
  const endings: AbortSignal[] = []
  const load: BatchLoad<string> = (_, ending) => {
    endings.push(ending)
    return slow.promise
  }
  const asked = own.get(['a', 'b'], load, { signal: one.signal })
  const joined = own.get(['b'], load, { signal: other.signal })
  one.abort(new Error('The client left.'))
  await expect(asked).rejects.toThrow('The client left.')
  expect(endings.map(({ aborted }) => aborted)).toEqual([false])
  other.abort(new Error('The other one left.'))
  await expect(joined).rejects.toThrow('The other one left.')
  expect(endings.map(({ aborted }) => aborted)).toEqual([true])
  await expect(cache.get(['b'], async () => new Map([['b', 'B']]))).resolves.toMatchObject({ failure: undefined })
})

test('keys and values together stay under the limit, whatever they are', async () => {
  const text = fc
    .tuple(fc.string({ minLength: 1, maxLength: 4 }), fc.constantFrom(1, 10, 1000, 6000))
    .map(([part, times]) => part.repeat(times))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, fc.option(text, { nil: undefined })), { maxLength: 30 }), async (all) => {
      const { own } = start(50_000)
      for (const [key, value] of all) {
        await own.get([key], async () => new Map(value === undefined ? [] : [[key, value]]), { signal })
        expect(own.bytes).toBeLessThanOrEqual(50_000)
      }
    }),
  )
})
