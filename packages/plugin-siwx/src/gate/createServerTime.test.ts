import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createServerTime } from './createServerTime.js'

test('the time of the server counts on by the elapsed time, whatever the clock of the device does', async () => {
  const clock = createManualClock()
  let now = clock.now()
  const time = createServerTime({ now: () => now, elapsed: clock.elapsed })
  expect([time.isKnown, time.now()]).toEqual([false, now])
  time.learn(1_000_000)
  expect([time.isKnown, time.now()]).toEqual([true, 1_000_000])
  now -= 1_500_000
  await clock.advance(2000)
  expect(time.now()).toBe(1_002_000)
  time.learn(undefined)
  expect([time.isKnown, time.now()]).toEqual([false, now])
})
