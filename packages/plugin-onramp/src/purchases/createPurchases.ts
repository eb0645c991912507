import { type Ledger, loadOnce, type PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Purchase } from './Purchase.js'
import { toPurchase } from './toPurchase.js'

/** The purchases in the ledger. */
export interface Purchases {
  /** Newest first. Empty until the ledger is loaded. */
  readonly $all: ReadableAtom<readonly Purchase[]>
  readonly $isLoaded: ReadableAtom<boolean>
  /** Ids of the purchases of which the provider said nothing the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /** @throws {NotLoadedError} The next call tries again. */
  load(): Promise<Ledger>
  /** The user does not want to see a purchase that is not settled. */
  forget(id: string): void
  /** A view shows a purchase, so it is followed however old it is. @returns how to end it. */
  watch(id: string): () => void
  /** Asks the provider now. */
  lookNow(id: string): void
}

/** ms: 30 days. A page that was opened and never paid would stay under way for ever. */
const maxUnpaidAge = 30 * 86_400_000

export function createPurchases({ loadLedger, clock }: Pick<PluginContext, 'loadLedger' | 'clock'>): Purchases {
  const $all = atom<readonly Purchase[]>([])
  const $isLoaded = atom(false)
  const $unreached = atom<ReadonlySet<string>>(new Set())
  let ledger: Ledger | undefined
  return {
    $all,
    $isLoaded,
    $unreached,
    load: loadOnce(async () => {
      const loaded = await loadLedger()
      ledger = loaded
      for (const entry of loaded.$all.get()) {
        const isOld = entry.status === 'unknown' && clock.now() - entry.at > maxUnpaidAge
        if (isOld && toPurchase(entry)) loaded.apply(entry.id, 'dismissed')
      }
      loaded.$all.subscribe((all) => $all.set(all.flatMap((entry) => toPurchase(entry) ?? [])))
      loaded.$unreached.subscribe((ids) => $unreached.set(ids))
      $isLoaded.set(true)
      return loaded
    }),
    forget: (id) => ledger?.apply(id, 'dismissed'),
    watch: (id) => ledger?.watch(id) ?? (() => undefined),
    lookNow: (id) => ledger?.lookNow(id),
  }
}
