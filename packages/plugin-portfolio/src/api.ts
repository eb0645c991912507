import { type ApiToken, type Clock, defineApi, defineView, type ViewToken } from '@latchkey/core'
import type { Token, TokenList, TokenSource } from '@latchkey/core/services'
import type { ReadableAtom } from 'nanostores'
import type { ActivityList } from './activity/ActivityList.js'
import type { Nft } from './nfts/Nft.js'
import type { PageList } from './pages/PageList.js'

// Everything that other packages may import from the plugin, apart from the factory.

export interface PortfolioApi extends TokenSource {
  /**
   * What an account has on a network, sorted by value. It is read while the store has a listener:
   * at once, then every 30 seconds while the page is visible.
   */
  tokens(address: string, networkId: string): ReadableAtom<TokenList>
  /**
   * Ids, by `tokenId`, of the tokens that the user hid, and of those that nothing knows but the symbol of a listed
   * token, until the user shows them.
   */
  readonly $hidden: ReadableAtom<ReadonlySet<string>>
  /** Hides a token in lists and totals, or shows it again. It is stored. */
  setHidden(token: Pick<Token, 'address'> & { readonly networkId: string }, isHidden: boolean): Promise<void>
  /**
   * What happened to an account on a network, newest first, and what this app has sent. It is loaded
   * page by page while the store has a listener.
   */
  activity(address: string, networkId: string): ReadableAtom<ActivityList>
  /** Loads the newest activity, or again what failed. A failure is in the list. */
  refreshActivity(address: string, networkId: string): Promise<void>
  /** Loads older activity. A failure is in the list. */
  loadMoreActivity(address: string, networkId: string): Promise<void>
  /** The NFTs of an account. Only a gateway of ours has them. */
  nfts(address: string, networkId: string): ReadableAtom<PageList<Nft>>
  refreshNfts(address: string, networkId: string): Promise<void>
  loadMoreNfts(address: string, networkId: string): Promise<void>
  /**
   * Asks the gateway whether it has NFTs of a network, if that is not known since a day. Then the
   * Account view has a tab for them.
   */
  findNfts(address: string, networkId: string): Promise<void>
  /** For waits in views. */
  readonly clock: Clock
}

export const portfolioApi: ApiToken<PortfolioApi> = defineApi<PortfolioApi>('portfolio')

/** All activity of the current account. */
export const transactionsView: ViewToken<undefined> = defineView<undefined>('Transactions')
/** All NFTs of the current account. */
export const nftsView: ViewToken<undefined> = defineView<undefined>('Nfts')

export interface NftParameters {
  readonly nft: Nft
}

/** One NFT. */
export const nftView: ViewToken<NftParameters> = defineView<NftParameters>('Nft')
