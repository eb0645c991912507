import type { Clock } from '@latchkey/core'
import { atom } from 'nanostores'
import type { Follower } from '../swapping/createFollower.js'
import type { RememberedSwaps } from '../swapping/createRememberedSwaps.js'
import { stateOf } from '../swapping/stateOf.js'
import type { PreviewState, SwapPreview } from './SwapPreview.js'

/** ms between two questions whether the tab that asks its wallet is still there. */
const tabPause = 5_000

export interface ResumeDependencies {
  readonly remembered: RememberedSwaps
  readonly follower: Follower
  readonly clock: Clock
  /** Finds out which tabs are gone that had asked their wallets. */
  revive(): Promise<void>
}

/**
 * A swap that is remembered, e.g. after a reload: it is followed, and nothing can be confirmed. The
 * user swaps with a new quote in a new form. Another tab may still ask its wallet for it.
 */
export function resumePreview(
  { remembered, follower, clock, revive }: ResumeDependencies,
  id: string,
  closed: AbortSignal,
): SwapPreview {
  const known = { isReached: true, isLookingUp: true }
  let swap = remembered.get(id)
  const $state = atom<PreviewState>(swap ? stateOf(swap, known) : { status: 'failed', error: undefined })
  let isFollowed = false
  let stopWatching: (() => void) | undefined

  async function follow(): Promise<void> {
    isFollowed = true
    await follower.follow(id, closed, (state) => $state.set(state))
    isFollowed = false
    if (!closed.aborted) update()
  }
  function watch(): void {
    stopWatching = remembered.get(id)?.status === 'asking' ? clock.after(tabPause, watch) : undefined
    if (stopWatching) void revive()
  }
  function update(): void {
    const before = swap
    swap = remembered.get(id)
    if (!swap) {
      // A step that is refused, and is the first one, is not remembered.
      if (before?.status === 'asking') $state.set({ status: 'reverted', swap: { ...before, status: 'refused' } })
      else if (before) $state.set({ status: 'failed', error: undefined })
      return
    }
    const { status } = swap
    if (status === 'pending' || status === 'unknown') {
      if (!isFollowed) void follow()
      return
    }
    if (status === 'asking' && !stopWatching) watch()
    if (!isFollowed) $state.set(stateOf(swap, known))
  }

  const stop = remembered.$all.listen(update)
  closed.addEventListener(
    'abort',
    () => {
      stop()
      stopWatching?.()
    },
    { once: true },
  )
  update()
  return {
    $state,
    plan: () => undefined,
    confirm: () => undefined,
    split: () => undefined,
    cancel: () => undefined,
    lookUp: () => follower.lookNow(id),
  }
}
