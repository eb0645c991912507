import type { Clock } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SiwxSession } from '../contract/SiwxSession.js'

/** The session of the connected account. */
export interface HeldSession {
  readonly $held: ReadableAtom<SiwxSession | undefined>
  set(session: SiwxSession | undefined): void
}

/** The longest wait of a timer, in ms. Browsers run timers of more than 24 days at once. */
const longestWait = 86_400_000

/** @param onExpired - The session has reached its end and is no longer held. */
export function createHeldSession(
  clock: Pick<Clock, 'now' | 'after'>,
  signal: AbortSignal,
  onExpired: (session: SiwxSession) => void,
): HeldSession {
  const $held = atom<SiwxSession | undefined>()
  let stop = (): void => undefined
  const watch = (session: SiwxSession): void => {
    const { expiresAt } = session
    if (expiresAt === undefined) return
    const left = expiresAt - clock.now()
    if (left <= 0) {
      $held.set(undefined)
      onExpired(session)
    } else stop = clock.after(Math.min(left, longestWait), () => watch(session))
  }
  signal.addEventListener(
    'abort',
    () => {
      stop()
      $held.set(undefined)
    },
    { once: true },
  )
  return {
    $held,
    set(session) {
      stop()
      $held.set(session)
      if (session && !signal.aborted) watch(session)
    },
  }
}
