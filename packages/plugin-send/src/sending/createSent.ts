import { type Ledger, loadOnce, type PluginContext } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SentTransfer } from './SentTransfer.js'
import { toSentTransfer } from './toSentTransfer.js'

/** The plugin's transfers in the ledger. */
export interface Sent {
  /** Newest first. Empty until the ledger is loaded. */
  readonly $all: ReadableAtom<readonly SentTransfer[]>
  readonly $isLoaded: ReadableAtom<boolean>
  /** Ids of the transfers whose network did not answer the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /** @throws {NotLoadedError} The next call tries again. */
  load(): Promise<Ledger>
  /** The user has looked what became of it, so the form does not name it any more. */
  see(id: string): void
  /** A view shows a transfer, so it is followed however old it is. @returns how to end it. */
  watch(id: string): () => void
}

export function createSent({ loadLedger }: Pick<PluginContext, 'loadLedger'>): Sent {
  const $all = atom<readonly SentTransfer[]>([])
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
      loaded.$all.subscribe((all) => $all.set(all.flatMap((entry) => toSentTransfer(entry) ?? [])))
      loaded.$unreached.subscribe((ids) => $unreached.set(ids))
      $isLoaded.set(true)
      return loaded
    }),
    see: (id) => ledger?.see(id),
    watch: (id) => ledger?.watch(id) ?? (() => undefined),
  }
}
