import type { Clock } from '../src/clock/Clock.js'

export interface ManualClock extends Clock {
  /** Moves the time and runs every timer that is due until then. */
  advance(milliseconds: number): void
  /** Sets `now()` forward, or back with a negative number, as an administrator does. No time passes. */
  set(milliseconds: number): void
  /** Timers that are running. */
  readonly timers: number
}

export function createManualClock(start = 1_750_000_000_000): ManualClock {
  let offset = start
  let elapsed = 0
  const timers = new Set<{ readonly period: number; due: number; readonly run: () => void }>()
  const next = (until: number) => {
    const due = [...timers].filter((timer) => timer.due <= until)
    return due.sort((a, b) => a.due - b.due)[0]
  }
  return {
    now: () => offset + elapsed,
    elapsed: () => elapsed,
    every(period, run) {
      const timer = { period, due: elapsed + period, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(milliseconds) {
      const until = elapsed + milliseconds
      for (let timer = next(until); timer; timer = next(until)) {
        elapsed = timer.due
        timer.due += timer.period
        timer.run()
      }
      elapsed = until
    },
    set(milliseconds) {
      offset += milliseconds
    },
    get timers() {
      return timers.size
    },
  }
}
