import type { Page } from '../contract/adapter.js'
import { createTabs } from '../ports/tabs/createTabs.js'
import { lockInTabs } from '../ports/tabs/lockInTabs.js'

/**
 * Runs `run` in one tab at a time, in one that the user sees if there is any: timers of a hidden one
 * are slow. `run` is called again after this tab has left it to another one.
 *
 * @param run - Ends with its signal.
 * @throws what `run` throws. Rejects when the lifetime ends.
 */
export type VisibleLock = (name: string, run: (ends: AbortSignal) => Promise<void>) => Promise<void>

export function createVisibleLock({ window, signal }: Page): VisibleLock {
  const { document } = window
  const tabs = createTabs({ window, name: 'latchkey:visible', signal })
  /** Aborted when this tab leaves its locks to another one. Each time there is a new one. */
  let left = new AbortController()
  const leave = (): void => {
    left.abort()
    left = new AbortController()
  }
  const isHidden = (): boolean => document?.visibilityState === 'hidden'
  const announce = (): void => (isHidden() ? undefined : tabs.post('visible'))
  document?.addEventListener('visibilitychange', () => (isHidden() ? leave() : announce()), { signal })
  tabs.onMessage(() => isHidden() && leave())
  return async (name, run) => {
    while (!signal.aborted) {
      const ends = AbortSignal.any([signal, left.signal])
      try {
        const held = lockInTabs(window, name, ends, () => run(ends))
        // A hidden tab that holds it waits behind this one from now on.
        announce()
        await held
        return
      } catch (cause) {
        if (!ends.aborted) throw cause
      }
    }
  }
}
