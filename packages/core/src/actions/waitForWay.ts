import type { ModalCore } from '../contract/core.js'
import type { Way } from '../contract/stores.js'
import { CancelledError } from '../errors/CancelledError.js'
import { findWay } from './findWay.js'

/**
 * Waits for a way in to be found.
 * @param patience - ms. Absent: as long as `signal` allows.
 * @returns `undefined` when patience ran out.
 */
export function waitForWay(
  core: ModalCore,
  key: string,
  { patience, signal }: { readonly patience?: number | undefined; readonly signal: AbortSignal },
): Promise<Way | undefined> {
  return new Promise((resolve, reject) => {
    let stopTimer: (() => void) | undefined
    const end = (settle: () => void): void => {
      stopListening()
      stopTimer?.()
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = (): void => end(() => reject(new CancelledError('reconnect')))
    const stopListening = core.stores.connectors.$all.listen(() => {
      const way = findWay(core, key)
      if (way) end(() => resolve(way))
    })
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    if (patience !== undefined) stopTimer = core.clock.after(patience, () => end(() => resolve(undefined)))
  })
}
