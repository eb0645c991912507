import { useEffect, useState } from 'react'
import type { Purchase } from '../purchases/Purchase.js'
import { useOnramp } from './useOnramp.js'

/** ms for which a purchase that its provider does not know of is still expected at its page. */
const patience = 100_000

export interface Unseen {
  /** The provider says nothing of the purchase, and has had time to. */
  readonly isUnseen: boolean
  /** Asks the provider, and gives it time again. */
  lookAgain(): void
}

/** @param isReached - Whether the provider answered the last time. */
export function useUnseen({ id, at, status }: Purchase, isReached: boolean): Unseen {
  const { clock, purchases } = useOnramp()
  const [until, setUntil] = useState(() => clock.elapsed() + Math.min(patience, at + patience - clock.now()))
  const [now, setNow] = useState(() => clock.elapsed())
  useEffect(() => clock.after(Math.max(0, until - clock.elapsed()), () => setNow(clock.elapsed())), [clock, until])
  return {
    isUnseen: status === 'open' && !isReached && now >= until,
    lookAgain() {
      setUntil(clock.elapsed() + patience)
      purchases.lookNow(id)
    },
  }
}
