import { atom } from 'nanostores'
import type { ShownSwaps } from '../swapping/createShownSwaps.js'
import type { SwapEntries } from '../swapping/createSwapEntries.js'
import { stateOf } from '../swapping/stateOf.js'
import type { PreviewState, SwapPreview } from './SwapPreview.js'

export interface ResumeDependencies {
  readonly entries: Pick<SwapEntries, 'get'>
  readonly shown: ShownSwaps
}

/**
 * A swap that is in the ledger, e.g. after a reload: nothing can be confirmed. The user swaps with a
 * new quote in a new form. Another tab may still ask its wallet for it.
 */
export function resumePreview({ entries, shown }: ResumeDependencies, id: string, closed: AbortSignal): SwapPreview {
  const swap = entries.get(id)
  const $state = atom<PreviewState>(
    swap ? stateOf(swap, { isReached: true, isLookingUp: true }) : { status: 'failed', error: undefined },
  )
  shown.show(id, closed, (state) => $state.set(state))
  return {
    $state,
    plan: () => undefined,
    confirm: () => undefined,
    split: () => undefined,
    cancel: () => undefined,
    lookUp: () => shown.lookNow(id),
  }
}
