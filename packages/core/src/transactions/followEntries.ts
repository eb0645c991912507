import { atom, type ReadableAtom } from 'nanostores'
import type { Lifetime, ModalCore } from '../contract/core.js'
import { derive } from '../contract/derive.js'
import type { EntryNews, EntryReader, LedgerEntry } from '../contract/ledger.js'
import type { Entries } from './createEntries.js'
import type { VisibleLock } from './createVisibleLock.js'
import { followEntry } from './followEntry.js'
import { isOpenEntry } from './isOpenEntry.js'
import { nextBlockCheck } from './nextBlockCheck.js'

/** ms. What is not simply pending for longer mostly never happens. */
const day = 86_400_000
/** How many entries are followed at the same time, the newest first. Each asks its node every few seconds. */
const maxFollowed = 99

export interface Followers {
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /**
   * Follows all open entries, also later ones, until the lifetime ends. One that is not simply
   * pending for more than a day is only followed while a view shows it. One that has just ended is
   * followed for a while, because its block can be taken back.
   */
  begin(lifetime: Lifetime, lock: VisibleLock): void
  watch(id: string): () => void
  isWatched(id: string): boolean
  lookNow(id: string): void
}

export interface FollowersParameters {
  readonly core: ModalCore
  readonly entries: Entries
  readonly readerOf: (kind: string) => Promise<EntryReader | undefined>
  readonly apply: (entry: LedgerEntry, news: EntryNews) => void
}

export function createFollowers({ core, entries, readerOf, apply }: FollowersParameters): Followers {
  const { $all } = entries
  const $unreached = atom<ReadonlySet<string>>(new Set())
  /** How many views show an entry, by its id. */
  const $watched = atom<ReadonlyMap<string, number>>(new Map())
  const wakes = new Map<string, () => void>()
  const isWatched = (id: string): boolean => $watched.get().has(id)
  const isWanted = (entry: LedgerEntry): boolean => {
    if (!isOpenEntry(entry)) return nextBlockCheck(entry, core.clock.now()) !== undefined
    if (entry.status === 'asking') return false
    return entry.status === 'pending' || core.clock.now() - entry.at < day || isWatched(entry.id)
  }
  const setReached = (id: string, isReached: boolean): void => {
    if ($unreached.get().has(id) !== isReached) return
    const others = [...$unreached.get()].filter((each) => each !== id)
    $unreached.set(new Set(isReached ? others : [...others, id]))
  }
  const isTaken = (entry: LedgerEntry, hash: string): boolean =>
    $all.get().some((each) => each.id !== entry.id && each.networkId === entry.networkId && each.hash === hash)

  /** One tab waits for one hash. */
  const follow = (id: string, lock: VisibleLock): Promise<void> =>
    lock(`latchkey:follow:${id}`, (signal) =>
      followEntry({
        ...{ core, id, signal, readerOf, isTaken, isWanted, apply },
        get: entries.get,
        replacementsOf: (of) => entries.get(of)?.replacements ?? [],
        onReach: (isReached) => setReached(id, isReached),
        onPause: (wake) => wakes.set(id, wake),
      }).finally(() => wakes.delete(id)),
    )

  return {
    $unreached,
    isWatched,
    begin({ signal }, lock) {
      const followed = new Set<string>()
      const $wanted = derive([$all, $watched], (all) => all.filter(isWanted).slice(0, maxFollowed))
      const update = (): void => {
        for (const { id } of $wanted.get()) {
          if (followed.has(id)) continue
          followed.add(id)
          follow(id, lock)
            .catch((cause) => signal.aborted || core.fail('core', 'follow', cause))
            .finally(() => followed.delete(id))
        }
      }
      const stop = $wanted.listen(update)
      signal.addEventListener('abort', stop, { once: true })
      update()
    },
    watch(id) {
      const count = (change: number): void => {
        const watched = new Map($watched.get())
        const views = (watched.get(id) ?? 0) + change
        if (views > 0) watched.set(id, views)
        else watched.delete(id)
        $watched.set(watched)
      }
      count(1)
      let isEnded = false
      return () => {
        if (!isEnded) count(-1)
        isEnded = true
      }
    },
    lookNow: (id) => wakes.get(id)?.(),
  }
}
