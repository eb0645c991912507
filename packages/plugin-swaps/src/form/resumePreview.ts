import { atom } from 'nanostores'
import type { Follower } from '../swapping/createFollower.js'
import type { RememberedSwaps } from '../swapping/createRememberedSwaps.js'
import { stateOf } from '../swapping/stateOf.js'
import type { PreviewState, SwapPreview } from './SwapPreview.js'

/**
 * A swap that is remembered, e.g. after a reload: it is followed, and nothing can be confirmed. The
 * user swaps with a new quote in a new form.
 */
export function resumePreview(
  { remembered, follower }: { readonly remembered: RememberedSwaps; readonly follower: Follower },
  id: string,
  closed: AbortSignal,
): SwapPreview {
  const swap = remembered.get(id)
  const $state = atom<PreviewState>(
    swap ? stateOf(swap, { isReached: true, isLookingUp: true }) : { status: 'failed', error: undefined },
  )
  const follow = (): void => void follower.follow(id, closed, (state) => $state.set(state))
  const isRunning = (): boolean => $state.get().status === 'waiting' || $state.get().status === 'unknown'
  if (isRunning()) follow()
  // Another tab may still have asked its wallet. Its answer is stored.
  const stop = remembered.$all.listen(() => {
    const now = remembered.get(id)
    if (now && swap?.status === 'asking' && now.status === 'pending' && $state.get().status === 'waiting') follow()
  })
  closed.addEventListener('abort', stop, { once: true })
  return {
    $state,
    plan: () => undefined,
    confirm: () => undefined,
    split: () => undefined,
    cancel: () => undefined,
    lookUp: () => follower.lookNow(id),
  }
}
