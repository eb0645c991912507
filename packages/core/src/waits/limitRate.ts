import type { Clock } from '../contract/clock.js'

/** Runs at once, then at most once in `pause` milliseconds however often it is asked, with a last run for the last request. */
export function limitRate(clock: Clock, pause: number, run: () => void): { request(): void; stop(): void } {
  let isWaiting = false
  let isWanted = false
  let cancel: (() => void) | undefined
  const rest = (): void => {
    cancel = clock.after(pause, () => {
      isWaiting = false
      if (isWanted) request()
    })
  }
  const request = (): void => {
    if (isWaiting) {
      isWanted = true
      return
    }
    isWaiting = true
    isWanted = false
    rest()
    run()
  }
  return {
    request,
    stop() {
      isWaiting = true
      isWanted = false
      cancel?.()
    },
  }
}
