import { atom } from 'nanostores'
import type { Catalogue, WalletQuery } from '../contract/Catalogue.js'
import type { CatalogueParameters } from './CatalogueParameters.js'
import type { CatalogueState } from './CatalogueState.js'
import type { OpenedCatalogue } from './openCatalogue.js'

/** The list of all wallets: its stores, here from the first moment, and what fills them, fetched when somebody wants to see it. */
export function createCatalogue(parameters: CatalogueParameters): Catalogue {
  const { settings } = parameters.context
  const idle: WalletQuery = {
    wallets: [],
    count: 0,
    status: 'idle',
    hasMore: true,
    isOffline: settings.services.catalogue === undefined,
  }
  const state: CatalogueState = {
    $featured: atom([]),
    $recommended: atom([]),
    $recent: atom([]),
    $custom: atom([]),
    $hidden: atom(settings.excludeWalletIds),
    $list: atom(idle),
    $search: atom(undefined),
    $isCertifiedOnly: atom(false),
  }
  let opening: Promise<OpenedCatalogue> | undefined
  const open = (): Promise<OpenedCatalogue> => {
    opening ??= import('./openCatalogue.js').then(({ openCatalogue }) => openCatalogue({ ...parameters, state, idle }))
    return opening
  }
  /** Its code may be fetched again where that failed; the list says so until then. */
  const use = async (run: (opened: OpenedCatalogue) => unknown): Promise<void> => {
    try {
      await run(await open())
    } catch {
      opening = undefined
      state.$list.set({ ...state.$list.get(), status: 'failed' })
    }
  }
  return {
    ...state,
    prefetch: () => use((opened) => opened.prefetch()),
    loadMore: () => use((opened) => opened.loadMore()),
    search: (text) => void use((opened) => opened.search(text)),
    showCertifiedOnly: (is) => void use((opened) => opened.showCertifiedOnly(is)),
    find: async (id) => (await open()).find(id),
    remember: (wallet) => void use((opened) => opened.remember(wallet)),
  }
}
