import type { Clock, ClockOption } from '../contract/clock.js'
import { systemClock } from './systemClock.js'

export interface WakingClock extends Clock {
  /**
   * Call it when the machine or the page may have slept. Runs what became due by the clock while
   * timers stood still.
   */
  wake(): void
}

interface Wait {
  readonly due: number
  readonly run: () => void
  stop: () => void
}

/** How many ms a timer may be late although the machine has not slept. */
const tolerance = 1000

/**
 * Timers count only the time in which the machine is awake. If it sleeps for ten minutes, a limit
 * of four minutes ends four minutes after it wakes. So each wait also has a due time by the clock,
 * which is checked on `wake` and whenever any timer runs. A clock that is set back delays no wait:
 * the timer still counts.
 */
export function createWakingClock(clock: ClockOption): WakingClock {
  const waits = new Set<Wait>()

  function set(wait: Wait, ms: number): void {
    wait.stop = clock.after(ms, () => {
      waits.delete(wait)
      wake(tolerance)
      wait.run()
    })
  }
  /** Runs each wait in its own task, so that one that throws does not affect the others. */
  function wake(late = 0): void {
    const now = clock.now() - late
    for (const wait of [...waits].sort((one, other) => one.due - other.due)) {
      if (wait.due > now) return
      wait.stop()
      set(wait, 0)
    }
  }

  return {
    now: () => clock.now(),
    elapsed: () => (clock.elapsed ? clock.elapsed() : systemClock.elapsed()),
    after(ms, run) {
      const wait: Wait = { due: clock.now() + ms, run, stop: () => undefined }
      waits.add(wait)
      set(wait, ms)
      return () => {
        waits.delete(wait)
        wait.stop()
      }
    },
    wake: () => wake(),
  }
}
