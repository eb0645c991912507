import { expect, test, vi } from 'vitest'
import { createManualClock } from '../../testing/createManualClock.js'
import { runAfter } from './runAfter.js'
import { settleWithin } from './settleWithin.js'
import { systemClock } from './systemClock.js'
import { withElapsed } from './withElapsed.js'

test('runAfter() runs once, and not at all after it was stopped', () => {
  const clock = createManualClock()
  const [run, stopped] = [vi.fn(), vi.fn()]
  runAfter(clock, 100, run)
  runAfter(clock, 100, stopped)()
  clock.advance(99)
  expect(run).not.toHaveBeenCalled()
  clock.advance(1000)
  expect(run).toHaveBeenCalledOnce()
  expect(stopped).not.toHaveBeenCalled()
  expect(clock.timers).toBe(0)
})

test('settleWithin() settles with the work and stops its timer', async () => {
  const clock = createManualClock()
  await settleWithin(clock, 100, Promise.resolve('done'))
  const failure = new Error('The disk is full.')
  await expect(settleWithin(clock, 100, Promise.reject(failure))).rejects.toBe(failure)
  expect(clock.timers).toBe(0)
})

test('settleWithin() resolves at its time limit while the work is pending', async () => {
  const clock = createManualClock()
  const settled = settleWithin(clock, 100, new Promise(() => undefined))
  clock.advance(100)
  await settled
  expect(clock.timers).toBe(0)
})

test('systemClock has the time of the system and repeats until it is stopped', async () => {
  expect(systemClock.now()).toBeGreaterThan(1_700_000_000_000)
  const before = systemClock.elapsed()
  expect(systemClock.elapsed()).toBeGreaterThanOrEqual(before)
  let count = 0
  await new Promise<void>((resolve) => {
    const stop = systemClock.every(1, () => {
      count += 1
      if (count < 2) return
      stop()
      resolve()
    })
  })
  expect(count).toBe(2)
})

test('set() moves now() of the manual clock, and neither elapsed() nor a timer', () => {
  const clock = createManualClock(5000)
  const run = vi.fn()
  clock.every(100, run)
  clock.set(-3_600_000)
  expect([clock.now(), clock.elapsed()]).toEqual([-3_595_000, 0])
  clock.advance(100)
  expect([clock.now(), clock.elapsed()]).toEqual([-3_594_900, 100])
  expect(run).toHaveBeenCalledOnce()
})

test('withElapsed() measures durations by now() where a clock has nothing better', () => {
  const clock = createManualClock(5000)
  const { elapsed: _, ...plain } = clock
  clock.set(1000)
  expect([withElapsed(clock).elapsed(), withElapsed(plain).elapsed()]).toEqual([0, 6000])
})
