import {
  accountTabsSlot,
  type Contribution,
  contribute,
  derive,
  type Json,
  type Page,
  type PluginContext,
  type Subject,
  transactionEndedEvent,
} from '@latchkey/core'
import { tokensService, transactionsService } from '@latchkey/core/services'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { ActivityList } from './activity/ActivityList.js'
import type { PortfolioApi } from './api.js'
import { loadView } from './loadView.js'
import { hasNfts, nftNetworksKey } from './nfts/hasNfts.js'
import type { Nft } from './nfts/Nft.js'
import type { Portfolio } from './openPortfolio.js'
import type { AccountLists } from './pages/AccountLists.js'
import { emptyList, type PageList } from './pages/PageList.js'
import { followedByCode } from './stores/followedByCode.js'
import { perAccount } from './stores/perAccount.js'

type TabName = 'TokensTab' | 'ActivityTab' | 'NftsTab'

export interface ListsParameters {
  readonly context: PluginContext
  /** Fetches what the lists do. */
  readonly load: () => Promise<Pick<Portfolio, 'activity' | 'nfts'>>
  /** What is stored of networks with NFTs. */
  readonly $nftNetworks: WritableAtom<Json | undefined>
}

export interface Lists {
  readonly api: Pick<
    PortfolioApi,
    'activity' | 'refreshActivity' | 'loadMoreActivity' | 'nfts' | 'refreshNfts' | 'loadMoreNfts' | 'findNfts'
  >
  readonly contributes: readonly Contribution[]
  start(page: Page): void
}

/** Activity and NFTs, as far as a modal has them from the start, and the tabs of the plugin. */
export function createLists({ context, load, $nftNetworks }: ListsParameters): Lists {
  const { $current, storage, events, settings } = context

  const createList = <List extends PageList<unknown>>(initial: List, loadLists: () => Promise<AccountLists<List>>) => ({
    of: perAccount(
      (address, networkId): ReadableAtom<List> =>
        followedByCode(
          initial,
          async ($store) => (await loadLists()).follow($store, address, networkId),
          ($store, error) => $store.set({ ...initial, status: 'failed', error }),
        ),
    ),
    refresh: async (address: string, networkId: string) => (await loadLists()).refresh(address, networkId),
    loadMore: async (address: string, networkId: string) => (await loadLists()).loadMore(address, networkId),
  })
  const activity = createList<ActivityList>({ ...emptyList, sent: [] }, async () => (await load()).activity.lists)
  const nfts = createList<PageList<Nft>>(emptyList, async () => (await load()).nfts.lists)
  const tab = (name: TabName, id: string, text: string, order: number, isShown: (subject: Subject) => boolean) =>
    contribute(
      accountTabsSlot,
      {
        id,
        // The table itself is loaded with the views.
        label: { table: 'portfolio', key: `${id}Tab`, text },
        load: loadView(name),
      },
      {
        order,
        $when: derive([$current, $nftNetworks], (subject) => subject !== undefined && isShown(subject)),
        feature: id === 'activity' ? 'history' : undefined,
      },
    )

  return {
    api: {
      activity: activity.of,
      refreshActivity: activity.refresh,
      loadMoreActivity: activity.loadMore,
      nfts: nfts.of,
      refreshNfts: nfts.refresh,
      loadMoreNfts: nfts.loadMore,
      findNfts: async (address, networkId) => (await load()).nfts.findNfts(address, networkId),
    },
    contributes: [
      tab(
        'TokensTab',
        'tokens',
        'Tokens',
        10,
        ({ networkId }) => context.service(tokensService, networkId) !== undefined,
      ),
      tab('NftsTab', 'nfts', 'NFTs', 20, ({ networkId }) => hasNfts($nftNetworks.get(), networkId)),
      tab(
        'ActivityTab',
        'activity',
        'Activity',
        30,
        ({ networkId }) =>
          settings.services.data !== undefined || context.service(transactionsService, networkId) !== undefined,
      ),
    ],
    start({ signal }) {
      $nftNetworks.set(storage.get(nftNetworksKey))
      const stop = events.on(transactionEndedEvent, (entry) => {
        load().then(
          (loaded) => loaded.activity.noteEnd(entry),
          () => undefined, // nothing is shown that could be outdated
        )
      })
      signal.addEventListener('abort', stop, { once: true })
    },
  }
}
