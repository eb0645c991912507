import { createManualClock } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createWakingClock } from './createWakingClock.js'

const minute = 60_000
function create() {
  const manual = createManualClock()
  return { manual, clock: createWakingClock(manual) }
}

test('wake() runs what became due while the machine slept, in order of time, and nothing else', async () => {
  const { manual, clock } = create()
  const ran: string[] = []
  for (const minutes of [4, 20, 1]) clock.after(minutes * minute, () => ran.push(`${minutes}`))
  clock.after(2 * minute, () => ran.push('called off'))()
  manual.jump(10 * minute)
  await manual.advance(0)
  expect(ran).toEqual([])
  clock.wake()
  clock.wake()
  await manual.advance(0)
  expect([ran, manual.pending]).toEqual([['1', '4'], 1])
})

test('any timer that runs also runs what became due during sleep', async () => {
  const { manual, clock } = create()
  const ran: string[] = []
  clock.after(230_000, () => ran.push('renewal'))
  clock.after(3000, () => ran.push('next try'))
  manual.jump(10 * minute)
  await manual.advance(3000)
  expect(ran).toEqual(['next try', 'renewal'])
})

test.each([-60 * minute, 60 * minute, 10 * minute])(
  'a clock that jumps by %i ms delays no wait, and none runs twice',
  async (ms) => {
    const { manual, clock } = create()
    const run = vi.fn()
    clock.after(5 * minute, run)
    manual.jump(ms)
    clock.wake()
    await manual.advance(0)
    expect(run).toHaveBeenCalledTimes(ms > 0 ? 1 : 0)
    await manual.advance(5 * minute)
    expect([run.mock.calls.length, manual.pending, clock.now()]).toEqual([1, 0, manual.now()])
  },
)

test('elapsed() is not changed by a clock that jumps, and is there without one of the app', async () => {
  const { manual, clock } = create()
  const before = clock.elapsed()
  for (const ms of [-60 * minute, 60 * minute, 25 * minute]) manual.jump(ms)
  expect(clock.elapsed()).toBe(before)
  await manual.advance(7)
  expect(clock.elapsed()).toBe(before + 7)
  const own = createWakingClock({ now: () => 0, after: manual.after })
  expect(own.elapsed()).toBeGreaterThan(0)
})

test('a wait that throws does not affect the others', async () => {
  const { manual, clock } = create()
  const run = vi.fn()
  clock.after(1, () => {
    throw new Error('broken')
  })
  clock.after(2, run)
  manual.jump(10)
  clock.wake()
  await expect(manual.advance(0)).rejects.toThrow('broken')
  await manual.advance(0)
  expect(run).toHaveBeenCalledTimes(1)
})

test('property: each wait runs once and never later than its timer, or never if it was cancelled', () => {
  const step = fc.record({
    ahead: fc.integer({ min: -7_200_000, max: 7_200_000 }),
    pass: fc.nat(400_000),
    wakes: fc.boolean(),
  })
  const wait = fc.record({ ms: fc.nat(600_000), isOff: fc.boolean() })
  fc.assert(
    fc.property(fc.array(wait, { maxLength: 8 }), fc.array(step, { maxLength: 8 }), (waits, steps) => {
      const { manual, clock } = create()
      let elapsed = 0
      const ran = waits.map(() => [] as number[])
      waits.forEach(({ ms, isOff }, index) => {
        const stop = clock.after(ms, () => ran[index]?.push(elapsed))
        if (isOff) stop()
      })
      for (const { ahead, pass, wakes } of steps) {
        manual.jump(ahead)
        if (wakes) clock.wake()
        elapsed += pass
        manual.advanceSync(pass)
      }
      elapsed += 600_000
      manual.advanceSync(600_000)
      expect(ran.map(({ length }) => length)).toEqual(waits.map(({ isOff }) => (isOff ? 0 : 1)))
      expect(manual.pending).toBe(0)
    }),
    { numRuns: 1000 },
  )
})
