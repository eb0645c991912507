import type { Clock } from '../clock/Clock.js'

/** A rate limit: holds the tokens of one second and refills evenly. */
export interface TokenBucket {
  /**
   * Takes `count` tokens and returns whether they were there.
   *
   * Calls beyond the rate are counted as well, down to one more second of tokens.
   */
  take(count: number): boolean
  /**
   * Takes `count` tokens if there is at least one, and owes what is missing, so that a large request
   * can pass and is paid for afterwards. Returns whether there was one.
   */
  owe(count: number): boolean
  /** Takes `count` tokens in any case, up to what a minute brings. */
  charge(count: number): void
  /** Tokens that are there. Negative: they are owed. */
  left(): number
  /** Milliseconds until all tokens are back. */
  fullIn(): number
  /** The caller ignored the limit until another second of tokens was used up. */
  isExhausted(): boolean
}

export function createTokenBucket(clock: Clock, perSecond: number): TokenBucket {
  let level = perSecond
  let filledAt = clock.elapsed()
  const fill = () => {
    const now = clock.elapsed()
    level = Math.min(perSecond, level + ((now - filledAt) / 1000) * perSecond)
    filledAt = now
  }
  /** A call beyond the rate. It does not shorten what is owed already. */
  const overdraw = (count: number) => {
    level = Math.max(Math.min(level, -perSecond), level - count)
  }
  return {
    take(count) {
      fill()
      const isWithin = level >= count
      if (isWithin) level -= count
      else overdraw(Math.max(1, Math.min(count, perSecond)))
      return isWithin
    },
    owe(count) {
      fill()
      const isWithin = level >= 1
      if (isWithin) level -= count
      else overdraw(1)
      return isWithin
    },
    charge(count) {
      fill()
      level = Math.max(Math.min(level, -60 * perSecond), level - count)
    },
    left() {
      fill()
      return level
    },
    fullIn() {
      fill()
      return ((perSecond - level) / perSecond) * 1000
    },
    isExhausted() {
      fill()
      return level <= -perSecond
    },
  }
}
