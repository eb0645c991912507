import type { Ledger, LedgerEntry, PluginContext } from '@latchkey/core'
import { createLedgerStore, type LedgerStore } from '@latchkey/core/services'
import { isSwapData } from './isSwapData.js'
import type { SwapData } from './SwapData.js'
import type { SwapEntry } from './SwapEntry.js'
import { toSwapEntry } from './toSwapEntry.js'

/** The swaps in the ledger, each by its newest request. */
export interface SwapEntries extends Pick<LedgerStore<SwapEntry>, '$all' | '$unreached' | 'load'> {
  get(id: string): SwapEntry | undefined
  /** A view shows how a swap has ended. */
  see(id: string): void
  /** The user does not want to go on with a swap, or has found out what became of it. */
  dismiss(id: string): void
}

export function createSwapEntries({ loadLedger }: Pick<PluginContext, 'loadLedger'>): SwapEntries {
  let ledger: Ledger | undefined
  const { $all, $unreached, load } = createLedgerStore({
    loadLedger,
    read: newestOf,
    onLoad(loaded) {
      ledger = loaded
    },
  })
  const get: SwapEntries['get'] = (id) => $all.get().find((each) => each.id === id)
  return {
    $all,
    $unreached,
    load,
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
