import type { Clock } from './Clock.js'
import { runAfter } from './runAfter.js'

/** Settles with `work`. Resolves after `milliseconds` if `work` is still pending then. */
export function settleWithin(clock: Clock, milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = runAfter(clock, milliseconds, resolve)
    work.then(() => resolve(), reject).finally(stop)
  })
}
