import { expect, test, vi } from 'vitest'
import { manualClock } from '../../testing/manualClock.js'
import { debounce } from './debounce.js'
import { systemClock } from './systemClock.js'

test('systemClock runs a wait after its time, and not after it was cancelled', async () => {
  const run = vi.fn()
  systemClock.after(0, run)()
  await new Promise<void>((resolve) => {
    systemClock.after(1, resolve)
  })
  expect(run).not.toHaveBeenCalled()
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000)
  expect(systemClock.elapsed()).toBeGreaterThan(0)
})

test('systemClock does not fire immediately for a wait of months', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  systemClock.after(Number.MAX_SAFE_INTEGER, run)
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('debounce() runs only the last of several close calls', async () => {
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
