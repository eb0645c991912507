import { atom } from 'nanostores'
import type { Catalogue, WalletQuery } from '../contract/Catalogue.js'
import type { CatalogueParameters } from './CatalogueParameters.js'
import type { CatalogueState } from './CatalogueState.js'
import type { OpenedCatalogue } from './openCatalogue.js'
import { placesOf } from './placesOf.js'

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
  const places = placesOf(settings)
  const state: CatalogueState = {
    $featured: atom([]),
    $recommended: atom([]),
    $awaited: atom(places.featured + places.recommended),
    $recent: atom([]),
    $custom: atom([]),
    $hidden: atom(settings.excludeWalletIds),
    $list: atom(idle),
    $search: atom(undefined),
    $isCertifiedOnly: atom(false),
  }
  let opened: OpenedCatalogue | undefined
  let opening: Promise<OpenedCatalogue> | undefined
  const open = async (): Promise<OpenedCatalogue> => {
    opening ??= import('./openCatalogue.js').then(({ openCatalogue }) => openCatalogue({ ...parameters, state, idle }))
    opened = await opening
    return opened
  }
  /** At once, where it is there. Where it can't be fetched the list says so, and the next one tries again. */
  const use = async (run: (catalogue: OpenedCatalogue) => unknown): Promise<void> => {
    if (!opened) {
      try {
        await open()
      } catch {
        opening = undefined
        state.$awaited.set(0)
        state.$list.set({ ...state.$list.get(), status: 'failed' })
      }
    }
    if (opened) await run(opened)
  }
  return {
    ...state,
    prefetch: () => use((catalogue) => catalogue.prefetch()),
    loadMore: () => use((catalogue) => catalogue.loadMore()),
    search: (text) => void use((catalogue) => catalogue.search(text)),
    showCertifiedOnly: (is) => void use((catalogue) => catalogue.showCertifiedOnly(is)),
    find: async (id) => (await open()).find(id),
    remember: (wallet) => void use((catalogue) => catalogue.remember(wallet)),
  }
}
