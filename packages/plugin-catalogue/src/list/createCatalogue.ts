import { atom } from 'nanostores'
import type { Catalogue, WalletQuery } from '../contract/Catalogue.js'
import type { CatalogueWallet, FoundWallet } from '../contract/CatalogueWallet.js'
import type { CatalogueParameters } from './CatalogueParameters.js'
import type { CatalogueState } from './CatalogueState.js'
import type { OpenedCatalogue } from './openCatalogue.js'
import { topWalletCounts } from './topWalletCounts.js'

/**
 * The list of all wallets. Its stores exist from the start. The code that fills them is loaded with
 * the first call.
 */
export function createCatalogue(parameters: CatalogueParameters): Catalogue {
  const { settings } = parameters.context
  const idle: WalletQuery = {
    wallets: [],
    count: 0,
    status: 'idle',
    hasMore: true,
    isOffline: settings.services.catalogue === undefined,
  }
  const counts = topWalletCounts(settings)
  const state: CatalogueState = {
    $featured: atom([]),
    $recommended: atom([]),
    $awaited: atom(counts.featured + counts.recommended),
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
  /**
   * Synchronous once the code is loaded. If it can't be loaded, the list has the status `failed`
   * and the next call tries again.
   */
  const use = async (call: (catalogue: OpenedCatalogue) => unknown): Promise<void> => {
    if (!opened) {
      try {
        await open()
      } catch {
        opening = undefined
        state.$awaited.set(0)
        state.$list.set({ ...state.$list.get(), status: 'failed' })
      }
    }
    if (opened) await call(opened)
  }
  const find = async (id: string): Promise<CatalogueWallet | undefined> => (await open()).find(id)
  return {
    ...state,
    prefetch: () => use((catalogue) => catalogue.prefetch()),
    loadMore: () => use((catalogue) => catalogue.loadMore()),
    search: (text) => void use((catalogue) => catalogue.search(text)),
    showCertifiedOnly: (is) => void use((catalogue) => catalogue.showCertifiedOnly(is)),
    find,
    watch(id) {
      const wallet = opened?.findShown(id)
      const $found = atom<FoundWallet>({ wallet, isSettled: !!wallet })
      const settle = (found?: CatalogueWallet): void => $found.set({ wallet: found, isSettled: true })
      // Without its code, the list does not contain the wallet.
      if (!wallet) find(id).then(settle, () => settle())
      return $found
    },
    remember: (wallet) => void use((catalogue) => catalogue.remember(wallet)),
  }
}
