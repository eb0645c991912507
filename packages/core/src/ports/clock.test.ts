import { expect, test, vi } from 'vitest'
import { manualClock } from '../../testing/manualClock.js'
import { debounce } from './debounce.js'
import { systemClock } from './systemClock.js'
import { wait } from './wait.js'

test('the real clock runs what is due, and not what was called off', async () => {
  const run = vi.fn()
  systemClock.after(0, run)()
  await new Promise<void>((resolve) => {
    systemClock.after(1, resolve)
  })
  expect(run).not.toHaveBeenCalled()
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000)
})

test('the real clock does not fire at once for a wait of months', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  systemClock.after(Number.MAX_SAFE_INTEGER, run)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('a wait ends after its time', async () => {
  const clock = manualClock()
  const done = vi.fn()
  const waited = wait(clock, 100).then(done)
  await clock.advance(99)
  expect(done).not.toHaveBeenCalled()
  await clock.advance(1)
  await waited
  expect(done).toHaveBeenCalledTimes(1)
})

test('a wait ends with its signal, and leaves nothing behind', async () => {
  const clock = manualClock()
  const ends = new AbortController()
  const waited = wait(clock, 100, ends.signal)
  ends.abort(new Error('enough'))
  await expect(waited).rejects.toThrow('enough')
  await expect(wait(clock, 100, ends.signal)).rejects.toThrow('enough')
  expect(clock.waits).toBe(0)
})

test('of calls that come close together only the last one runs', async () => {
  const clock = manualClock()
  const soon = debounce(clock)
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  soon(first)
  await clock.advance(499)
  soon(second)
  await clock.advance(500)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
  soon(third)()
  await clock.advance(1000)
  expect(third).not.toHaveBeenCalled()
})
