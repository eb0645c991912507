import type { Catalogue, WalletQuery } from '../contract/Catalogue.js'
import type { CatalogueParameters } from './CatalogueParameters.js'
import type { CatalogueRun } from './CatalogueRun.js'
import type { CatalogueState } from './CatalogueState.js'
import { createAsker } from './createAsker.js'
import { createHeads } from './createHeads.js'
import { createList } from './createList.js'
import { createSearch } from './createSearch.js'
import { customWallet } from './customWallet.js'
import { matches } from './matches.js'
import { addRecentWallet, readRecentWallets } from './recentWallets.js'

export interface OpenCatalogueParameters extends CatalogueParameters {
  readonly state: CatalogueState
  /** The list before anything is asked. */
  readonly idle: WalletQuery
}

export type OpenedCatalogue = Omit<Catalogue, keyof CatalogueState>

/** What fills the stores of a catalogue. A service that fails never throws: the snapshot serves, or the status says so. */
export function openCatalogue(parameters: OpenCatalogueParameters): OpenedCatalogue {
  const { context, $platform, state } = parameters
  const { settings, storage } = context
  const asker = createAsker(parameters)
  const heads = createHeads({ ...parameters, asker })
  const list = createList({ ...parameters, asker, heads })
  const search = createSearch({ ...parameters, asker })
  const isWanted = (wallet: Parameters<typeof matches>[0]): boolean => !matches(wallet, settings.excludeWalletIds)
  const custom = settings.customWallets.map(customWallet).filter(isWanted)

  let current: { readonly run: CatalogueRun; readonly controller: AbortController } | undefined
  const follow = (): void => {
    const platform = $platform.get()
    if (platform === current?.run.platform) return
    current?.controller.abort()
    list.end()
    search.end()
    const controller = new AbortController()
    current = platform && { run: { platform, signal: controller.signal }, controller }
  }
  /** What was asked before is asked again, for other networks or another kind of wallets. */
  const beginAnew = (): void => {
    const text = state.$search.get()?.text
    if (list.end() && current) void list.loadMore(current.run)
    if (text !== undefined && current) search.begin(text, current.run)
  }
  $platform.listen(follow)
  context.$networks.listen(beginAnew)
  follow()
  state.$custom.set(custom)
  state.$recent.set(
    readRecentWallets(storage)
      .map((wallet) => custom.find(({ id }) => id === wallet.id) ?? asker.withBrowse(wallet))
      .filter(isWanted),
  )

  return {
    async prefetch() {
      if (current) await heads.prefetch(current.run)
      else state.$awaited.set(0) // nobody is asked
    },
    loadMore: async () => current && list.loadMore(current.run),
    search: (text) => current && search.begin(text, current.run),
    showCertifiedOnly(is) {
      if (is === state.$isCertifiedOnly.get()) return
      state.$isCertifiedOnly.set(is)
      beginAnew()
    },
    async find(id) {
      const known = [...custom, ...state.$recent.get()].find((wallet) => wallet.id === id)
      return known ?? asker.find(id)
    },
    remember: (wallet) => state.$recent.set(addRecentWallet(storage, state.$recent.get(), wallet)),
  }
}
