import type { SwapActions } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SwapsContext } from '../contract/SwapsContext.js'
import type { PreviewState } from '../form/SwapPreview.js'
import type { RememberedSwaps } from './createRememberedSwaps.js'
import { followSwap } from './followSwap.js'
import type { RememberedSwap } from './RememberedSwap.js'
import { stateOf } from './stateOf.js'

export interface Follower {
  /**
   * Follows the step of a swap that is sent, or may be, until it is settled. A swap that several
   * callers follow is asked for once.
   *
   * @param isShown - A view shows it.
   * @returns The swap as it is then. `undefined`: the signal was aborted before.
   */
  follow(
    id: string,
    signal: AbortSignal,
    onChange: (state: PreviewState) => void,
    isShown?: boolean,
  ): Promise<RememberedSwap | undefined>
  /** Looks again now, instead of after the pause. */
  lookNow(id: string): void
}

export interface FollowerParameters {
  readonly swaps: Pick<SwapsContext, 'context'>
  readonly remembered: RememberedSwaps
  readonly loadSwaps: () => Promise<SwapActions>
}

/** How the newest look went. */
interface Look {
  readonly isReached: boolean
  readonly isLookingUp: boolean
}

/** What all followers of one swap share. */
interface Run {
  readonly $look: ReadableAtom<Look>
  readonly ended: Promise<void>
  followers: number
  /** Those of the followers that are views. */
  views: number
  stop(): void
  /** Ends the pause before the next look. */
  wake(): void
}

export function createFollower({ swaps, remembered, loadSwaps }: FollowerParameters): Follower {
  /** By the id of the swap. */
  const runs = new Map<string, Run>()

  function begin(id: string): Run {
    const $look = atom<Look>({ isReached: true, isLookingUp: true })
    const change = (changes: Partial<Look>): void => $look.set({ ...$look.get(), ...changes })
    const stopped = new AbortController()
    const run: Run = {
      $look,
      followers: 0,
      views: 0,
      stop: () => stopped.abort(),
      wake: () => undefined,
      ended: followSwap({
        swaps,
        remembered,
        loadSwaps,
        id,
        signal: stopped.signal,
        isShown: () => run.views > 0,
        onReach: (isReached) => change({ isReached }),
        onPause(wake) {
          change({ isLookingUp: false })
          run.wake = () => {
            change({ isLookingUp: true })
            wake()
          }
        },
      }).finally(() => {
        if (runs.get(id) === run) runs.delete(id)
      }),
    }
    runs.set(id, run)
    return run
  }

  return {
    async follow(id, signal, onChange, isShown = true) {
      if (signal.aborted) return undefined
      const run = runs.get(id) ?? begin(id)
      run.followers += 1
      if (isShown) run.views += 1
      const draw = (): void => {
        const swap = remembered.get(id)
        if (swap && !signal.aborted) onChange(stateOf(swap, run.$look.get()))
      }
      const over = new AbortController()
      const left = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { signal: over.signal })
      })
      // After the listener above: `draw` is called at once, and the caller may leave in it.
      const stops = [remembered.$all.subscribe(draw), run.$look.listen(draw)]
      try {
        await Promise.race([run.ended, left])
      } finally {
        over.abort()
        for (const stop of stops) stop()
        run.followers -= 1
        if (isShown) run.views -= 1
        if (run.followers === 0) {
          run.stop()
          if (runs.get(id) === run) runs.delete(id)
        }
      }
      return signal.aborted ? undefined : remembered.get(id)
    },
    lookNow: (id) => runs.get(id)?.wake(),
  }
}
