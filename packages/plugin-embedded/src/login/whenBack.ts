import type { Clock } from '@latchkey/core'

export interface WhenBackParameters {
  readonly window: Window
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** ms in which a browser has to leave a page. */
const limit = 30_000

/**
 * Waits for a page that is being left. Mostly it never ends, because the page does.
 *
 * @returns when the page is shown again as it was (the user has gone back), or was not left.
 */
export function whenBack({ window, clock, signal }: WhenBackParameters): Promise<void> {
  return new Promise((resolve, reject) => {
    let isAway = false
    const stopClock = clock.after(limit, () => {
      if (!isAway) end(resolve)
    })
    const onHide = (): void => {
      isAway = true
    }
    const onShow = (): void => {
      if (isAway) end(resolve)
    }
    const onAbort = (): void => end(() => reject(signal.reason))
    function end(then: () => void): void {
      stopClock()
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      signal.removeEventListener('abort', onAbort)
      then()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
  })
}
