import { expect, test, vi } from 'vitest'
import { manualClock } from '../../testing/manualClock.js'
import { debounce } from './debounce.js'
import { systemClock } from './systemClock.js'

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
