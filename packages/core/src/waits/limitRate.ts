import type { Clock } from '../contract/clock.js'

/**
 * Calls `run` immediately, then at most once in `pause` milliseconds. The last request always leads
 * to a call.
 */
export function limitRate(clock: Clock, pause: number, run: () => void): { request(): void; stop(): void } {
  let isWaiting = false
  let isRequested = false
  let cancel: (() => void) | undefined
  const startPause = (): void => {
    cancel = clock.after(pause, () => {
      isWaiting = false
      if (isRequested) request()
    })
  }
  const request = (): void => {
    if (isWaiting) {
      isRequested = true
      return
    }
    isWaiting = true
    isRequested = false
    startPause()
    run()
  }
  return {
    request,
    stop() {
      isWaiting = true
      isRequested = false
      cancel?.()
    },
  }
}
