import type { Clock } from '../contract/clock.js'

export interface WakingClock extends Clock {
  /** The machine or the page may have slept: runs what fell due by the clock while timers stood still. */
  wake(): void
}

interface Wait {
  readonly due: number
  readonly run: () => void
  stop: () => void
}

/** ms that a timer may be late without the machine having slept. */
const usual = 1000

/**
 * Timers count only the time in which a machine is awake: of one that slept for ten minutes they know nothing, and what was to end after four
 * is there four minutes more. Here each wait has its time by the clock as well, which is looked at on `wake` and whenever any timer runs.
 * A clock that is set back delays none: the timer still counts.
 *
 * @see Security STO-4.
 */
export function createWakingClock(clock: Clock): WakingClock {
  const waits = new Set<Wait>()

  function set(wait: Wait, ms: number): void {
    wait.stop = clock.after(ms, () => {
      waits.delete(wait)
      wake(usual)
      wait.run()
    })
  }
  /** Each in a task of its own, so that one that throws takes none with it. */
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
