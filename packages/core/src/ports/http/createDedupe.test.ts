import { expect, test, vi } from 'vitest'
import { deferred } from '../../../testing/deferred.js'
import { createDedupe } from './createDedupe.js'

function work() {
  const { promise, resolve, reject } = deferred<string>()
  const start = vi.fn((_: AbortSignal) => promise)
  return { start, resolve, reject }
}

test('equal calls that are open at the same time share one run', async () => {
  const dedupe = createDedupe()
  const { start, resolve } = work()
  const both = [dedupe.run('a', start), dedupe.run('a', start)]
  resolve('done')
  await expect(Promise.all(both)).resolves.toEqual(['done', 'done'])
  expect(start).toHaveBeenCalledTimes(1)
})

test('other calls, and later ones, run by themselves', async () => {
  const dedupe = createDedupe()
  const start = vi.fn(async () => 'done')
  await Promise.all([dedupe.run('a', start), dedupe.run('b', start)])
  await dedupe.run('a', start)
  expect(start).toHaveBeenCalledTimes(3)
})

test('a failure reaches everybody who waits, and nobody after', async () => {
  const dedupe = createDedupe()
  const { start, reject } = work()
  const both = [dedupe.run('a', start), dedupe.run('a', start)]
  reject(new Error('no'))
  for (const one of both) await expect(one).rejects.toThrow('no')
  await expect(dedupe.run('a', async () => 'again')).resolves.toBe('again')
})

test('one who leaves does not end the run of the others; the last one does', async () => {
  const dedupe = createDedupe()
  const { start } = work()
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [dedupe.run('a', start, one.signal), dedupe.run('a', start, other.signal)]
  const ends = start.mock.calls[0]?.[0]
  one.abort(new Error('gone'))
  await expect(both[0]).rejects.toThrow('gone')
  expect(ends?.aborted).toBe(false)
  other.abort(new Error('gone, too'))
  await expect(both[1]).rejects.toThrow('gone, too')
  expect(ends?.aborted).toBe(true)
})

test('one who leaves while the work is being begun waits for nothing', async () => {
  const caller = new AbortController()
  const start = vi.fn((_: AbortSignal) => {
    caller.abort(new Error('gone'))
    return new Promise<string>(() => undefined)
  })
  await expect(createDedupe().run('a', start, caller.signal)).rejects.toThrow('gone')
  expect(start.mock.calls[0]?.[0].aborted).toBe(true)
})

test('nothing is begun for a call that has ended before', async () => {
  const { start } = work()
  await expect(createDedupe().run('a', start, AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
  expect(start).not.toHaveBeenCalled()
})

test('knows no more calls than its limit, and forgets the one joined longest ago', async () => {
  const dedupe = createDedupe(2)
  const { start, resolve } = work()
  const all = ['a', 'b', 'a', 'c', 'a', 'b'].map((key) => dedupe.run(key, start))
  resolve('done')
  await Promise.all(all)
  expect(start).toHaveBeenCalledTimes(4)
})
