import type { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** The time, in ms since 1970, again every `every` ms. */
export function useNow(clock: Clock, every: number): number {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const tick = (): void => {
      setNow(clock.now())
      stop = clock.after(every, tick)
    }
    let stop = clock.after(every, tick)
    return () => stop()
  }, [clock, every])
  return now
}
