import type { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Whole seconds until a time (ms since 1970), counted down to 0. */
export function useSecondsUntil(clock: Clock, time: number | undefined): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let stop = (): void => undefined
    const count = (): void => {
      setNow(clock.now())
      if ((time ?? 0) > clock.now()) stop = clock.after(1000, count)
    }
    count()
    return () => stop()
  }, [clock, time])
  return Math.max(0, Math.ceil(((time ?? 0) - now) / 1000))
}
