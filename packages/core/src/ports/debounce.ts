import type { Clock } from '../contract/clock.js'

/**
 * Runs only the last of several close calls, `ms` after it.
 *
 * @returns A function that takes what to run and returns a function that cancels it.
 */
export function debounce(clock: Clock, ms = 500): (run: () => void) => () => void {
  let cancel: (() => void) | undefined
  return (run) => {
    cancel?.()
    cancel = clock.after(ms, run)
    return cancel
  }
}
