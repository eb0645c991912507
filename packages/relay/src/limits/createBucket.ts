import type { Clock } from '../clock/Clock.js'

/** How much of a rate is left. */
export interface Bucket {
  /** Takes `count`; whether that was within the rate. What is beyond it is taken as well, down to as much again. */
  take(count: number): boolean
  /** Nothing is left, and as much again was taken. */
  isExhausted(): boolean
}

/** Holds one second's worth, and fills evenly. */
export function createBucket(clock: Clock, perSecond: number): Bucket {
  let level = perSecond
  let filledAt = clock.now()
  const fill = () => {
    const now = clock.now()
    // A clock that is set back must not take anything away.
    level = Math.min(perSecond, level + (Math.max(0, now - filledAt) / 1000) * perSecond)
    filledAt = now
  }
  return {
    take(count) {
      fill()
      const isWithin = level >= count
      level = Math.max(-perSecond, level - (isWithin ? count : Math.max(1, Math.min(count, perSecond))))
      return isWithin
    },
    isExhausted() {
      fill()
      return level <= -perSecond
    },
  }
}
