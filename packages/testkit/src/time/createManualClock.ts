import type { Clock } from '@latchkey/core'
import { settle } from './settle.js'

export interface ManualClock extends Clock {
  /** How many timers wait. */
  readonly pending: number
  /**
   * Moves time on by `ms` and runs what falls due, in its order and each at its own time; promises settle in between.
   * Rejects with what a timer throws; the ones behind it stay.
   */
  advance(ms: number): Promise<void>
  /** As `advance`, but promises don't settle in between. */
  advanceSync(ms: number): void
  /** Sets the wall clock (ms forward, negative: back) while timers notice nothing: a changed clock, or a machine that slept. */
  jump(ms: number): void
}

interface Timer {
  readonly due: number
  readonly run: () => void
}

/**
 * Time that stands still until a test moves it.
 *
 * @param start - What `now` says first, ms since 1970. Default 2030-01-01, so that a mistaken real time is noticed.
 */
export function createManualClock(start: number = Date.UTC(2030, 0, 1)): ManualClock {
  let elapsed = 0
  let offset = start
  const timers = new Set<Timer>() // in the order in which they were set, which decides between equal times

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
  if (!(ms >= 0)) throw new RangeError(`Time can't be moved by ${ms} ms; use jump for a clock that is set back.`)
  return ms
}
