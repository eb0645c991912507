import { atom, type ReadableAtom } from 'nanostores'
import type { Lifetime, ModalCore } from '../contract/core.js'
import { derive } from '../contract/derive.js'
import type { EntryNews, EntryReader, LedgerEntry } from '../contract/ledger.js'
import { lockInTabs } from '../ports/tabs/lockInTabs.js'
import type { Entries } from './createEntries.js'
import { followEntry } from './followEntry.js'
import { isOpenEntry } from './isOpenEntry.js'

/** ms. What is not simply pending for longer mostly never happens. */
const day = 86_400_000
/** How many entries are followed at the same time, the newest first. Each asks its node every few seconds. */
const maxFollowed = 99

export interface Followers {
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /**
   * Follows all open entries, also later ones, until the lifetime ends. One that is not simply
   * pending for more than a day is only followed while a view shows it.
   */
  begin(lifetime: Lifetime): void
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
  /** Aborted when the page becomes hidden. Each time there is a new one. */
  let hidden = new AbortController()
  const isWatched = (id: string): boolean => $watched.get().has(id)
  const isWanted = (entry: LedgerEntry): boolean => {
    if (!isOpenEntry(entry) || entry.status === 'asking') return false
    return entry.status === 'pending' || core.clock.now() - entry.at < day || isWatched(entry.id)
  }
  const setReached = (id: string, isReached: boolean): void => {
    if ($unreached.get().has(id) !== isReached) return
    const others = [...$unreached.get()].filter((each) => each !== id)
    $unreached.set(new Set(isReached ? others : [...others, id]))
  }
  const isTaken = (entry: LedgerEntry, hash: string): boolean =>
    $all.get().some((each) => each.id !== entry.id && each.networkId === entry.networkId && each.hash === hash)

  async function follow(id: string, lifetime: Lifetime): Promise<void> {
    const { window, signal } = lifetime
    const run = (ends: AbortSignal): Promise<void> =>
      followEntry({
        ...{ core, id, signal: ends, readerOf, isTaken, isWanted, apply },
        get: entries.get,
        replacementsOf: (of) => entries.get(of)?.replacements ?? [],
        onReach: (isReached) => setReached(id, isReached),
        onPause: (wake) => wakes.set(id, wake),
      })
    while (!signal.aborted) {
      const ends = AbortSignal.any([signal, hidden.signal])
      try {
        // One tab waits for one hash. A hidden page leaves it to one that the user sees: its timers are slow.
        await lockInTabs(window, `latchkey:follow:${id}`, ends, () => run(ends))
        return
      } catch (cause) {
        if (!ends.aborted) throw cause
      } finally {
        wakes.delete(id)
      }
    }
  }

  return {
    $unreached,
    isWatched,
    begin(lifetime) {
      const { document } = lifetime.window
      const onVisibility = (): void => {
        if (document.visibilityState !== 'hidden') return
        hidden.abort()
        hidden = new AbortController()
      }
      document?.addEventListener('visibilitychange', onVisibility, { signal: lifetime.signal })
      const followed = new Set<string>()
      const $wanted = derive([$all, $watched], (all) => all.filter(isWanted).slice(0, maxFollowed))
      const update = (): void => {
        for (const { id } of $wanted.get()) {
          if (followed.has(id)) continue
          followed.add(id)
          follow(id, lifetime)
            .catch((cause) => lifetime.signal.aborted || core.fail('core', 'follow', cause))
            .finally(() => followed.delete(id))
        }
      }
      const stop = $wanted.listen(update)
      lifetime.signal.addEventListener('abort', stop, { once: true })
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
