import type { PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SentTransfers } from './createSentTransfers.js'
import { followTransfer } from './followTransfer.js'
import { isFollowed } from './isFollowed.js'

export interface Followers {
  /** Ids of the transfers whose network did not answer the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /** Follows all transfers whose outcome is open, also those that are sent later, until `signal`. */
  begin(signal: AbortSignal): void
}

export function createFollowers(
  context: Pick<PluginContext, 'transactionsOf' | 'clock'>,
  sent: SentTransfers,
): Followers {
  const $unreached = atom<ReadonlySet<string>>(new Set())
  const setReached = (id: string, isReached: boolean): void => {
    if ($unreached.get().has(id) !== isReached) return
    const others = [...$unreached.get()].filter((each) => each !== id)
    $unreached.set(new Set(isReached ? others : [...others, id]))
  }
  return {
    $unreached,
    begin(signal) {
      const followed = new Set<string>()
      const stop = sent.$all.subscribe((all) => {
        for (const { id } of all.filter(isFollowed)) {
          if (followed.has(id)) continue
          followed.add(id)
          const onReach = (is: boolean): void => setReached(id, is)
          void followTransfer({ context, sent, id, signal, onReach }).finally(() => followed.delete(id))
        }
      })
      signal.addEventListener('abort', stop, { once: true })
    },
  }
}
