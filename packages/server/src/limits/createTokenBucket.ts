import type { Clock } from '../clock/Clock.js'

/** A rate limit: holds the tokens of one second and refills evenly. */
export interface TokenBucket {
  /**
   * Takes `count` tokens and returns whether they were there.
   *
   * Calls beyond the rate are counted as well, down to one more second of tokens.
   */
  take(count: number): boolean
  /** The caller ignored the limit until another second of tokens was used up. */
  isExhausted(): boolean
}

export function createTokenBucket(clock: Clock, perSecond: number): TokenBucket {
  let level = perSecond
  let filledAt = clock.now()
  const fill = () => {
    const now = clock.now()
    // A clock that is set back must not remove tokens.
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
