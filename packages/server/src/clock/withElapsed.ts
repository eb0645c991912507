import type { Clock } from './Clock.js'

/** A clock that a caller passes. Its durations are measured by `now()` if it has nothing better. */
export type GivenClock = Omit<Clock, 'elapsed'> & Partial<Pick<Clock, 'elapsed'>>

export function withElapsed(given: GivenClock): Clock {
  return {
    now: () => given.now(),
    elapsed: () => given.elapsed?.() ?? given.now(),
    every: (milliseconds, run) => given.every(milliseconds, run),
  }
}
