import { performance } from 'node:perf_hooks'
import type { Clock } from './Clock.js'

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
}
