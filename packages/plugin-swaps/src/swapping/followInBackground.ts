import type { PreviewState } from '../form/SwapPreview.js'
import type { Follower } from './createFollower.js'
import type { RememberedSwaps } from './createRememberedSwaps.js'

export interface BackgroundParameters {
  readonly remembered: RememberedSwaps
  readonly follower: Follower
  readonly signal: AbortSignal
}

/**
 * Follows what was sent, also while no view shows it and after the user has switched to another
 * account or network, so that each outcome is stored and reported. A swap of which it is not known
 * whether it was sent is looked for once.
 */
export function followInBackground({ remembered, follower, signal }: BackgroundParameters): void {
  /** By status and id. */
  const followed = new Map<string, AbortController>()

  function update(): void {
    const open = remembered.$all.get().filter(({ status }) => status === 'pending' || status === 'unknown')
    const keys = open.map(({ id, status }) => `${status} ${id}`)
    for (const [key, left] of followed) {
      if (keys.includes(key)) continue
      followed.delete(key)
      left.abort()
    }
    for (const { id, status } of open) {
      const key = `${status} ${id}`
      if (followed.has(key)) continue
      const left = new AbortController()
      followed.set(key, left)
      const onChange = (state: PreviewState): void => {
        if (state.status === 'unknown' && !state.isLookingUp) left.abort()
      }
      void follower.follow(id, AbortSignal.any([left.signal, signal]), onChange, false)
    }
  }

  const stop = remembered.$all.subscribe(update)
  signal.addEventListener('abort', stop, { once: true })
}
