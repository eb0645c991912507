import type { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Whether a time has come. @param at - ms since 1970. `undefined`: it has. */
export function useIsPast(clock: Clock, at: number | undefined): boolean {
  const [now, setNow] = useState(() => clock.now())
  const left = at === undefined ? 0 : at - now
  useEffect(() => (left > 0 ? clock.after(left, () => setNow(clock.now())) : undefined), [clock, left])
  return left <= 0
}
