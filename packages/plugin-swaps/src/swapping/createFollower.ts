import type { SwapActions } from '@latchkey/core'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { PreviewState } from '../form/SwapPreview.js'
import type { RememberedSwaps } from './createRememberedSwaps.js'
import { followSwap } from './followSwap.js'
import type { RememberedSwap } from './RememberedSwap.js'
import { stateOf } from './stateOf.js'

export interface Follower {
  /**
   * Follows the step of a swap that is sent, or may be, until it is settled.
   *
   * @returns The swap as it is then. `undefined`: the signal was aborted before.
   */
  follow(id: string, signal: AbortSignal, onChange: (state: PreviewState) => void): Promise<RememberedSwap | undefined>
  /** Looks again now, instead of after the pause. */
  lookNow(id: string): void
}

export interface FollowerParameters {
  readonly swaps: Pick<SwapsContext, 'context'>
  readonly remembered: RememberedSwaps
  readonly loadSwaps: () => Promise<SwapActions>
}

export function createFollower({ swaps, remembered, loadSwaps }: FollowerParameters): Follower {
  /** By the id of the swap: what ends its pause. */
  const pauses = new Map<string, () => void>()
  return {
    async follow(id, signal, onChange) {
      let isReached = true
      let isLookingUp = true
      const draw = (): void => {
        const swap = remembered.get(id)
        if (swap && !signal.aborted) onChange(stateOf(swap, { isReached, isLookingUp }))
      }
      const stop = remembered.$all.subscribe(draw)
      try {
        await followSwap({
          swaps,
          remembered,
          loadSwaps,
          id,
          signal,
          onReach(is) {
            isReached = is
            draw()
          },
          onPause(wake) {
            isLookingUp = false
            draw()
            pauses.set(id, () => {
              isLookingUp = true
              draw()
              wake()
            })
          },
        })
        return signal.aborted ? undefined : remembered.get(id)
      } finally {
        stop()
        pauses.delete(id)
      }
    },
    lookNow: (id) => pauses.get(id)?.(),
  }
}
