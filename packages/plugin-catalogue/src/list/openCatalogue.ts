import type { Catalogue, WalletQuery } from '../contract/Catalogue.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { CatalogueLifetime } from './CatalogueLifetime.js'
import type { CatalogueParameters } from './CatalogueParameters.js'
import type { CatalogueState } from './CatalogueState.js'
import { createList } from './createList.js'
import { createSearch } from './createSearch.js'
import { createTopWallets } from './createTopWallets.js'
import { createWalletListing } from './createWalletListing.js'
import { createWalletSource } from './createWalletSource.js'
import { customWallet } from './customWallet.js'
import { matches } from './matches.js'
import { addRecentWallet, readRecentWallets } from './recentWallets.js'

export interface OpenCatalogueParameters extends CatalogueParameters {
  readonly state: CatalogueState
  /** The list before its first request. */
  readonly idle: WalletQuery
}

export interface OpenedCatalogue extends Omit<Catalogue, keyof CatalogueState | 'watch'> {
  /** Finds a wallet that a list shows now. */
  findShown(id: string): CatalogueWallet | undefined
}

/**
 * Fills the stores of a catalogue. A service that fails never throws: the snapshot answers, or the
 * status is `failed`.
 */
export function openCatalogue(parameters: OpenCatalogueParameters): OpenedCatalogue {
  const { context, $platform, state, listed } = parameters
  const { settings, storage } = context
  const source = createWalletSource(parameters)
  const topWallets = createTopWallets({ ...parameters, source })
  const list = createList({ ...parameters, source, topWallets })
  const search = createSearch({ ...parameters, source })
  const isIncluded = (wallet: Parameters<typeof matches>[0]): boolean => !matches(wallet, settings.excludeWalletIds)
  const custom = settings.customWallets.map(customWallet).filter(isIncluded)

  let current: { readonly lifetime: CatalogueLifetime; readonly controller: AbortController } | undefined
  const follow = (): void => {
    const platform = $platform.get()
    if (platform === current?.lifetime.platform) return
    current?.controller.abort()
    list.reset()
    search.end()
    const controller = new AbortController()
    current = platform && { lifetime: { platform, signal: controller.signal }, controller }
  }
  /** Repeats the last requests after a change of networks or of the filter. */
  const restart = (): void => {
    const text = state.$search.get()?.text
    if (list.reset() && current) void list.loadMore(current.lifetime)
    if (text !== undefined && current) search.start(text, current.lifetime)
  }
  $platform.listen(follow)
  context.$networks.listen(restart)
  follow()
  state.$custom.set(custom)
  state.$recent.set(
    readRecentWallets(storage)
      .map((wallet) => custom.find(({ id }) => id === wallet.id) ?? source.withBrowse(wallet))
      .filter(isIncluded),
  )

  if (listed) {
    const $listed = createWalletListing({ ...state, ...listed })
    listed.$listed.set($listed.get())
    $listed.listen((wallets) => listed.$listed.set(wallets))
  }

  return {
    async prefetch() {
      // Loaded before the wallets are shown, because a user who sees wallets can click them.
      const code = listed?.$remote
        .get()
        ?.loadCode()
        .catch(() => undefined)
      if (current) await topWallets.prefetch(current.lifetime)
      else state.$awaited.set(0) // nothing is requested
      await code
    },
    loadMore: async () => current && list.loadMore(current.lifetime),
    search: (text) => current && search.start(text, current.lifetime),
    showCertifiedOnly(is) {
      if (is === state.$isCertifiedOnly.get()) return
      state.$isCertifiedOnly.set(is)
      restart()
    },
    findShown(id) {
      const { $search, $list, $featured, $recommended, $recent } = state
      const found = $search.get()?.wallets ?? []
      const shown = [found, $list.get().wallets, $featured.get(), $recommended.get(), $recent.get()]
      return shown.flat().find((wallet) => wallet.id === id)
    },
    async find(id) {
      const known = [...custom, ...state.$recent.get()].find((wallet) => wallet.id === id)
      return known ?? source.find(id)
    },
    remember: (wallet) => state.$recent.set(addRecentWallet(storage, state.$recent.get(), wallet)),
  }
}
