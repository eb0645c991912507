import type { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Whether a time has come. @param at - ms by `Clock.elapsed()`. `undefined`: it has. */
export function useIsPast(clock: Clock, at: number | undefined): boolean {
  const [now, setNow] = useState(() => clock.elapsed())
  useEffect(() => {
    // From the clock, because `now` is as old as the last time.
    const left = at === undefined ? 0 : at - clock.elapsed()
    return clock.after(Math.max(0, left), () => setNow(clock.elapsed()))
  }, [clock, at])
  return at === undefined || now >= at
}
