import type { ManualClock } from '@latchkey/testkit'
import { expect, vi } from 'vitest'

/** Advances the clock until a promise is settled. Its code may still be loading. */
export async function passTime<T>(clock: ManualClock, promise: Promise<T>): Promise<T> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  await vi.waitFor(
    async () => {
      await clock.advance(5_000)
      expect(isSettled).toBe(true)
    },
    { timeout: 20_000 },
  )
  return promise
}
