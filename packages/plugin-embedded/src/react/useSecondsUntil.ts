import type { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Whole seconds until a time (ms since 1970), counted down to 0. */
export function useSecondsUntil(clock: Clock, time: number | undefined): number {
  const secondsLeft = (): number => Math.max(0, Math.ceil(((time ?? 0) - clock.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the clock and the time alone
  useEffect(() => {
    let stop = (): void => undefined
    const count = (): void => {
      const left = secondsLeft()
      setSeconds(left)
      if (left > 0) stop = clock.after(1000, count)
    }
    count()
    return () => stop()
  }, [clock, time])
  return seconds
}
