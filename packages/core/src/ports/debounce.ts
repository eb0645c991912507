import type { Clock } from '../contract/clock.js'

/**
 * Runs only the last of several calls that come close together, `ms` after it.
 *
 * @returns A function that takes what to run and gives back how to call it off.
 */
export function debounce(clock: Clock, ms = 500): (run: () => void) => () => void {
  let cancel: (() => void) | undefined
  return (run) => {
    cancel?.()
    cancel = clock.after(ms, run)
    return cancel
  }
}
