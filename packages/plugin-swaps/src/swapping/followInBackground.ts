import type { PluginContext } from '@latchkey/core'
import type { PreviewState } from '../form/SwapPreview.js'
import type { Follower } from './createFollower.js'
import type { RememberedSwaps } from './createRememberedSwaps.js'

export interface BackgroundParameters {
  readonly context: Pick<PluginContext, '$current'>
  readonly remembered: RememberedSwaps
  readonly follower: Follower
  readonly signal: AbortSignal
}

/**
 * Follows what the current account has sent, also while no view shows it, so that each outcome is
 * stored and reported. A swap of which it is not known whether it was sent is looked for once.
 */
export function followInBackground({ context, remembered, follower, signal }: BackgroundParameters): void {
  /** By status and id. */
  const followed = new Map<string, AbortController>()

  function update(): void {
    const address = context.$current.get()?.address
    const open = remembered.$all
      .get()
      .filter(({ account, status }) => account === address && (status === 'pending' || status === 'unknown'))
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

  const stops = [remembered.$all.listen(update), context.$current.listen(update)]
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
    },
    { once: true },
  )
  update()
}
