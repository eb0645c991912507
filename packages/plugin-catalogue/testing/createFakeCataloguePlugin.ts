import {
  bindView,
  connectMethodsSlot,
  contribute,
  definePlugin,
  derive,
  getWalletView,
  listedWalletsSlot,
  type Platform,
  type Plugin,
  type PluginContext,
} from '@latchkey/core'
import { atom, type WritableAtom } from 'nanostores'
import {
  allWalletsView,
  type CatalogueApi,
  type CatalogueWallet,
  catalogueApi,
  downloadsView,
  type FoundWallet,
  type RemoteConnections,
  type WalletQuery,
} from '../src/api.js'
import { createWalletListing } from '../src/list/createWalletListing.js'

export interface FakeCatalogueOptions {
  /** All wallets of the list. They are loaded in pages of 40. */
  readonly wallets?: readonly CatalogueWallet[] | undefined
  readonly featured?: readonly CatalogueWallet[] | undefined
  readonly recommended?: readonly CatalogueWallet[] | undefined
  readonly recent?: readonly CatalogueWallet[] | undefined
  readonly custom?: readonly CatalogueWallet[] | undefined
  /** Default: a computer with Chrome. */
  readonly platform?: Partial<Platform> | undefined
  /** The state of the list, in place of what loading gives. */
  readonly list?: Partial<WalletQuery> | undefined
  /** Replaces the catalogue's own look-up. */
  readonly find?: ((id: string) => Promise<CatalogueWallet | undefined>) | undefined
}

/** The plugin's views over an API that calls no service. */
export interface FakeCataloguePlugin extends Plugin<'catalogue', CatalogueApi> {
  readonly $list: WritableAtom<WalletQuery>
}

const page = 40
const computer: Platform = { os: 'linux', isPhone: false, needsReadyUri: false, isFramed: false, browser: 'chrome' }

export function createFakeCataloguePlugin({
  wallets = [],
  featured = [],
  recommended = [],
  recent = [],
  custom = [],
  platform,
  list,
  find,
}: FakeCatalogueOptions = {}): FakeCataloguePlugin {
  const $list = atom<WalletQuery>({
    wallets: [],
    count: wallets.length,
    status: 'idle',
    hasMore: true,
    isOffline: false,
    ...list,
  })
  const $search = atom<(WalletQuery & { readonly text: string }) | undefined>(undefined)
  const $isCertifiedOnly = atom(false)
  const $platform = atom<Platform | undefined>({ ...computer, ...platform })
  const known = [...custom, ...featured, ...recommended, ...recent, ...wallets, ...(list?.wallets ?? [])]
  const all = (): readonly CatalogueWallet[] =>
    wallets.filter(({ isCertified }) => isCertified || !$isCertifiedOnly.get())
  const loadMore = async (): Promise<void> => {
    if (list) return
    const shown = all().slice(0, $list.get().wallets.length + page)
    const hasMore = shown.length < all().length
    $list.set({ wallets: shown, count: all().length, status: 'done', hasMore, isOffline: false })
  }
  const apiOf = (context: PluginContext): CatalogueApi => {
    const $remote = atom<RemoteConnections | undefined>()
    return {
      $featured: atom(featured),
      $recommended: atom(recommended),
      $awaited: atom(0),
      $recent: atom(recent),
      $custom: atom(custom),
      $hidden: atom([]),
      $list,
      $search,
      $isCertifiedOnly,
      $platform,
      $remote,
      prefetch: async () => undefined,
      loadMore,
      search(text) {
        const found = all().filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
        const outcome = {
          wallets: found,
          count: found.length,
          status: 'done',
          hasMore: false,
          isOffline: false,
        } as const
        $search.set(text === '' ? undefined : { text, ...outcome })
      },
      showCertifiedOnly(is) {
        $isCertifiedOnly.set(is)
        $list.set({ ...$list.get(), wallets: [], status: 'idle', hasMore: true })
      },
      find: find ?? (async (id) => known.find((wallet) => wallet.id === id)),
      watch(id) {
        const wallet = known.find((each) => each.id === id)
        const $found = atom<FoundWallet>({ wallet, isSettled: wallet !== undefined })
        if (!wallet && find) void find(id).then((found) => $found.set({ wallet: found, isSettled: true }))
        else $found.set({ wallet, isSettled: true })
        return $found
      },
      remember: () => undefined,
      connectThrough: (remote) => $remote.set(remote),
      choose(wallet) {
        if (!$remote.get()?.choose(wallet)) context.open(downloadsView, { walletId: wallet.id })
      },
    }
  }

  return {
    $list,
    ...definePlugin<'catalogue', CatalogueApi>({
      id: 'catalogue',
      provides: catalogueApi,
      views: [
        bindView(allWalletsView, () => import('../src/react/AllWalletsView.js')),
        bindView(downloadsView, () => import('../src/react/DownloadsView.js')),
        bindView(getWalletView, () => import('../src/react/GetWalletView.js')),
      ],
      setup(context) {
        const api = apiOf(context)
        return {
          api,
          contributes: [
            contribute(listedWalletsSlot, { $listed: createWalletListing(api) }),
            contribute(
              connectMethodsSlot,
              { method: 'wallet', load: () => import('../src/react/AllWalletsSection.js') },
              { $when: derive([api.$remote], (remote) => remote !== undefined) },
            ),
          ],
        }
      },
    }),
  }
}
