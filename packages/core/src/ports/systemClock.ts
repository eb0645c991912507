import type { Clock } from '../contract/clock.js'

/** The longest wait that `setTimeout` can count; anything above would fire at once. */
const longest = 0x7fff_ffff

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longest))
    return () => clearTimeout(timer)
  },
}
