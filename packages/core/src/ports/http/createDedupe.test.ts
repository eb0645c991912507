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

test('different calls, and later ones, run separately', async () => {
  const dedupe = createDedupe()
  const start = vi.fn(async () => 'done')
  await Promise.all([dedupe.run('a', start), dedupe.run('b', start)])
  await dedupe.run('a', start)
  expect(start).toHaveBeenCalledTimes(3)
})

test('a failure rejects all callers that wait, and no later one', async () => {
  const dedupe = createDedupe()
  const { start, reject } = work()
  const both = [dedupe.run('a', start), dedupe.run('a', start)]
  reject(new Error('no'))
  for (const one of both) await expect(one).rejects.toThrow('no')
  await expect(dedupe.run('a', async () => 'again')).resolves.toBe('again')
})

test('a caller that aborts does not end the work of the others, and the last one does', async () => {
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

test('a caller that aborts while the work starts rejects immediately', async () => {
  const caller = new AbortController()
  const start = vi.fn((_: AbortSignal) => {
    caller.abort(new Error('gone'))
    return new Promise<string>(() => undefined)
  })
  await expect(createDedupe().run('a', start, caller.signal)).rejects.toThrow('gone')
  expect(start.mock.calls[0]?.[0].aborted).toBe(true)
})

test('run() does not start for a signal that was aborted before', async () => {
  const { start } = work()
  await expect(createDedupe().run('a', start, AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
  expect(start).not.toHaveBeenCalled()
})

test('run() knows no more calls than its limit, and forgets the one that was joined longest ago', async () => {
  const dedupe = createDedupe(2)
  const { start, resolve } = work()
  const all = ['a', 'b', 'a', 'c', 'a', 'b'].map((key) => dedupe.run(key, start))
  resolve('done')
  await Promise.all(all)
  expect(start).toHaveBeenCalledTimes(4)
})
