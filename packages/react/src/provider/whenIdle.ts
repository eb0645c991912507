import type { Clock } from '@latchkey/core'

interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Calls `run` once the page has loaded and the browser is idle. Never with Save-Data or on a 2g
 * connection.
 *
 * @returns A function that cancels the call.
 */
export function whenIdle(clock: Clock, run: () => void): () => void {
  const { connection } = navigator as { readonly connection?: NetworkInformation }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return () => undefined
  const wait = (): void => {
    // Safari has no requestIdleCallback.
    if (!window.requestIdleCallback) withdraw = clock.after(200, run)
    else {
      const id = window.requestIdleCallback(run)
      withdraw = () => window.cancelIdleCallback(id)
    }
  }
  let withdraw = (): void => window.removeEventListener('load', wait)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
  return () => withdraw()
}
