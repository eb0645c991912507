import type { PluginContext } from '@latchkey/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { SentTransfers } from './createSentTransfers.js'
import { followTransfer } from './followTransfer.js'
import { isFollowed } from './isFollowed.js'
import type { SentTransfer } from './SentTransfer.js'

/** In ms. What was not carried out by then mostly never is. */
const day = 24 * 3_600_000

export interface Followers {
  /** Ids of the transfers whose network did not answer the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /**
   * Follows all transfers whose outcome is open, also those that are sent later, until `signal`. One
   * that is not simply pending for more than a day is only followed while the user looks at it.
   */
  begin(signal: AbortSignal): void
  /** The user looks at a transfer. @returns how to end it. */
  watch(id: string): () => void
}

export function createFollowers(
  context: Pick<PluginContext, 'transactionsOf' | 'clock'>,
  sent: SentTransfers,
): Followers {
  const $unreached = atom<ReadonlySet<string>>(new Set())
  const $watched = atom<ReadonlySet<string>>(new Set())
  const isWanted = (transfer: SentTransfer): boolean => {
    const isRecent = transfer.status === 'pending' || context.clock.now() - transfer.at < day
    return isFollowed(transfer) && (isRecent || $watched.get().has(transfer.id))
  }
  const setReached = (id: string, isReached: boolean): void => {
    if ($unreached.get().has(id) !== isReached) return
    const others = [...$unreached.get()].filter((each) => each !== id)
    $unreached.set(new Set(isReached ? others : [...others, id]))
  }
  return {
    $unreached,
    begin(signal) {
      const followed = new Set<string>()
      const $wanted = computed([sent.$all, $watched], (all) => all.filter(isWanted))
      const stop = $wanted.subscribe((wanted) => {
        for (const { id } of wanted) {
          if (followed.has(id)) continue
          followed.add(id)
          const onReach = (is: boolean): void => setReached(id, is)
          void followTransfer({ context, sent, id, signal, isWanted, onReach }).finally(() => followed.delete(id))
        }
      })
      signal.addEventListener('abort', stop, { once: true })
    },
    watch(id) {
      $watched.set(new Set([...$watched.get(), id]))
      return () => $watched.set(new Set([...$watched.get()].filter((each) => each !== id)))
    },
  }
}
