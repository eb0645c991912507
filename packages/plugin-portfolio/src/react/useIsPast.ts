import type { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Whether a time has come. @param at - ms since 1970. `undefined`: it has. */
export function useIsPast(clock: Clock, at: number | undefined): boolean {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    // From the clock, because `now` is as old as the last time.
    const left = at === undefined ? 0 : at - clock.now()
    return clock.after(Math.max(0, left), () => setNow(clock.now()))
  }, [clock, at])
  return at === undefined || now >= at
}
