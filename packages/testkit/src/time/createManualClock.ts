import type { Clock } from '@latchkey/core'
import { settle } from './settle.js'

export interface ManualClock extends Clock {
  /** Number of pending timers. */
  readonly pending: number
  /**
   * Advances time by `ms` and runs due timers in order, each at its own time. Promises settle in
   * between. Rejects with the error of a timer. The later timers stay.
   */
  advance(ms: number): Promise<void>
  /** Like `advance`, without letting promises settle in between. */
  advanceSync(ms: number): void
  /**
   * Moves the wall clock by `ms` without running timers: a changed clock, or a machine that slept.
   */
  jump(ms: number): void
}

interface Timer {
  readonly due: number
  readonly run: () => void
}

/**
 * A clock that moves only when a test advances it.
 *
 * @param start - First value of `now`, in ms since 1970. Default: 2030-01-01, so that real time by
 *   mistake is noticed.
 */
export function createManualClock(start: number = Date.UTC(2030, 0, 1)): ManualClock {
  let elapsed = 0
  let offset = start
  const timers = new Set<Timer>() // in insertion order, which decides between equal times

  function takeNext(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) if (timer.due <= until && (!next || timer.due < next.due)) next = timer
    if (!next) return undefined
    timers.delete(next)
    elapsed = Math.max(elapsed, next.due)
    return next
  }

  return {
    get pending() {
      return timers.size
    },
    now: () => offset + elapsed,
    elapsed: () => elapsed,
    after(ms, run) {
      const timer = { due: elapsed + Math.max(0, ms), run }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    async advance(ms) {
      const until = elapsed + forward(ms)
      await settle()
      for (let timer = takeNext(until); timer; timer = takeNext(until)) {
        timer.run()
        await settle()
      }
      elapsed = Math.max(elapsed, until)
    },
    advanceSync(ms) {
      const until = elapsed + forward(ms)
      for (let timer = takeNext(until); timer; timer = takeNext(until)) timer.run()
      elapsed = Math.max(elapsed, until)
    },
    jump(ms) {
      offset += ms
    },
  }
}

function forward(ms: number): number {
  if (!(ms >= 0)) throw new RangeError(`advance() can't move time by ${ms} ms. Use jump() to set the clock back.`)
  return ms
}
