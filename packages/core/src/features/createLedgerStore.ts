import { atom, type ReadableAtom } from 'nanostores'
import type { Ledger, LedgerEntry } from '../contract/ledger.js'
import { loadOnce } from '../contract/loadOnce.js'
import type { PluginContext } from '../contract/plugin.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func } from '../entities/optionRules.js'

/** The entries of a plugin, as its views show them. */
export interface LedgerStore<Shown> extends Pick<Ledger, 'see' | 'watch' | 'lookNow'> {
  /** Empty until the ledger is loaded. */
  readonly $all: ReadableAtom<readonly Shown[]>
  readonly $isLoaded: ReadableAtom<boolean>
  /** Ids of the entries, also of other kinds, whose network or wallet did not answer the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  /** @throws {NotLoadedError} The next call tries again. */
  load(): Promise<Ledger>
  /** The user wants to see an entry no more. */
  dismiss(id: string): void
}

export interface LedgerStoreOptions<Shown> extends Pick<PluginContext, 'loadLedger'> {
  /** What the views show of the entries, which are sorted with the newest first. */
  readonly read: (entries: readonly LedgerEntry[]) => readonly Shown[]
  /** Called once, before the entries are shown. */
  readonly onLoad?: ((ledger: Ledger) => void) | undefined
}

/**
 * Follows the ledger for the views of a plugin. Until `load()` is done there are no entries, and
 * what is called for one does nothing.
 *
 * @throws {ConfigurationError} for options of a wrong type.
 *
 * @example
 * const stakes = createLedgerStore({ loadLedger, read: (all) => all.filter(({ kind }) => kind === stakeKind) })
 */
export function createLedgerStore<Shown>(options: LedgerStoreOptions<Shown>): LedgerStore<Shown> {
  checkFactoryOptions('createLedgerStore', options, { loadLedger: func, read: func, onLoad: func }, [
    'loadLedger',
    'read',
  ])
  const { loadLedger, read, onLoad } = options
  const $all = atom<readonly Shown[]>([])
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
      onLoad?.(loaded)
      loaded.$all.subscribe((all) => $all.set(read(all)))
      loaded.$unreached.subscribe((ids) => $unreached.set(ids))
      $isLoaded.set(true)
      return loaded
    }),
    see: (id) => ledger?.see(id),
    watch: (id) => ledger?.watch(id) ?? (() => undefined),
    lookNow: (id) => ledger?.lookNow(id),
    dismiss: (id) => ledger?.apply(id, 'dismissed'),
  }
}
