import type { ReadableAtom } from 'nanostores'
import type { PreviewState } from '../form/SwapPreview.js'
import type { SwapEntries } from './createSwapEntries.js'
import type { SwapEntry } from './SwapEntry.js'
import { stateOf } from './stateOf.js'

/** The swaps that are shown now. */
export interface ShownSwaps {
  /**
   * A view shows a swap until `signal` is aborted: core follows it however old it is, and its end is
   * seen.
   *
   * @param onChange - Called at once, and with each change.
   */
  show(id: string, signal: AbortSignal, onChange: (state: PreviewState) => void): void
  /** Whether a view shows an entry. */
  isShown(entryId: string): boolean
  /** Looks again now, instead of after the pause. */
  lookNow(id: string): void
}

export interface ShownParameters {
  readonly entries: SwapEntries
  /** Ids of the entries that are searched for on the chain now. */
  readonly $lookedFor: ReadableAtom<ReadonlySet<string>>
}

export function createShownSwaps({ entries, $lookedFor }: ShownParameters): ShownSwaps {
  const { $all, $unreached } = entries
  /** Ids of entries, once for each view. */
  const shown: string[] = []

  function toState(swap: SwapEntry): PreviewState {
    const isReached = !$unreached.get().has(swap.entryId)
    const isLookingUp = swap.hash === undefined ? $lookedFor.get().has(swap.entryId) : isReached
    return stateOf(swap, { isReached, isLookingUp })
  }

  return {
    async show(id, signal, onChange) {
      // It is loaded already where a swap is known.
      const ledger = await entries.load()
      if (signal.aborted) return
      let swap: SwapEntry | undefined
      let leave = (): void => undefined
      const watch = (entryId: string): void => {
        const stop = ledger.watch(entryId)
        shown.push(entryId)
        ledger.lookNow(entryId)
        leave = () => {
          stop()
          shown.splice(shown.indexOf(entryId), 1)
        }
      }
      const draw = (): void => {
        const before = swap
        swap = entries.get(id)
        if (swap) {
          if (swap.entryId !== before?.entryId) {
            leave()
            watch(swap.entryId)
          }
          onChange(toState(swap))
        } else if (before) onChange(toGone(before, ledger.get(before.entryId) === undefined))
      }
      const stops = [$all.subscribe(draw), $unreached.listen(draw), $lookedFor.listen(draw)]
      const end = (): void => {
        for (const stop of stops) stop()
        leave()
      }
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted) end()
    },
    isShown: (entryId) => shown.includes(entryId),
    lookNow(id) {
      const swap = entries.get(id)
      if (swap) void entries.load().then(({ lookNow }) => lookNow(swap.entryId))
    },
  }
}

/** @param isRefused - The ledger has it no more. Otherwise the user has dismissed it. */
function toGone(swap: SwapEntry, isRefused: boolean): PreviewState {
  const { status } = swap
  const wasAsked = status === 'asking' || status === 'unknown'
  return isRefused && wasAsked
    ? { status: 'reverted', swap: { ...swap, status: 'refused' } }
    : { status: 'failed', error: undefined }
}
