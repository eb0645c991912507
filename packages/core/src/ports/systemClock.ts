import type { Clock } from '../contract/clock.js'

/** The longest wait that `setTimeout` can count. A longer one would fire immediately. */
const longest = 0x7fff_ffff

/** The clock and the timers of the system. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longest))
    return () => clearTimeout(timer)
  },
}
