import { type Ledger, type LedgerEntry, loadOnce, type PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { isSwapData } from './isSwapData.js'
import type { SwapData } from './SwapData.js'
import type { SwapEntry } from './SwapEntry.js'
import { toSwapEntry } from './toSwapEntry.js'

/** The swaps in the ledger. */
export interface SwapEntries {
  /** Each by its newest request, newest first. Empty until the ledger is loaded. */
  readonly $all: ReadableAtom<readonly SwapEntry[]>
  /** Of all entries of the ledger whose network, or wallet, did not answer the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /** @throws {NotLoadedError} The next call tries again. */
  load(): Promise<Ledger>
  get(id: string): SwapEntry | undefined
  /** A view shows how a swap has ended. */
  see(id: string): void
  /** The user does not want to go on with a swap, or has found out what became of it. */
  dismiss(id: string): void
}

export function createSwapEntries({ loadLedger }: Pick<PluginContext, 'loadLedger'>): SwapEntries {
  const $all = atom<readonly SwapEntry[]>([])
  const $unreached = atom<ReadonlySet<string>>(new Set())
  let ledger: Ledger | undefined
  const get: SwapEntries['get'] = (id) => $all.get().find((each) => each.id === id)
  return {
    $all,
    $unreached,
    load: loadOnce(async () => {
      const loaded = await loadLedger()
      ledger = loaded
      loaded.$all.subscribe((all) => $all.set(newestOf(all)))
      loaded.$unreached.subscribe((ids) => $unreached.set(ids))
      return loaded
    }),
    get,
    see(id) {
      const swap = get(id)
      if (swap) ledger?.see(swap.entryId)
    },
    dismiss(id) {
      const { entryId = '' } = get(id) ?? {}
      const data = ledger?.get(entryId)?.data
      if (data !== undefined && isSwapData(data))
        ledger?.setData(entryId, { ...data, isDismissed: true } satisfies SwapData)
    },
  }
}

/** A swap goes on with the allowance of its earlier requests, so only the newest one is shown. */
function newestOf(all: readonly LedgerEntry[]): readonly SwapEntry[] {
  const requests = all.flatMap((entry) => toSwapEntry(entry) ?? []).filter(({ step }) => step !== 'revoke')
  const known = new Set<string>()
  const newest = requests.filter(({ id }) => !known.has(id) && known.add(id))
  return newest.filter(({ isDismissed }) => !isDismissed)
}
