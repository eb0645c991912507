import { type ApiToken, defineApi, defineView, type Platform, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { Catalogue } from './contract/Catalogue.js'
import type { CatalogueWallet } from './contract/CatalogueWallet.js'
import type { RemoteConnections } from './contract/RemoteConnections.js'

export type { Catalogue, WalletQuery } from './contract/Catalogue.js'
export type {
  BrowseTemplate,
  CatalogueWallet,
  FoundWallet,
  WalletLinks,
  WalletStores,
} from './contract/CatalogueWallet.js'
export type { RemoteConnections } from './contract/RemoteConnections.js'
export { type SearchWallet, searchWalletEvent } from './contract/searchWalletEvent.js'

export interface CatalogueApi extends Catalogue {
  /** Set while the modal is started. */
  readonly $platform: ReadableAtom<Platform | undefined>
  /**
   * Connects the wallets of the list. `undefined`: no plugin does. Then wallets are only offered
   * for download.
   */
  readonly $remote: ReadableAtom<RemoteConnections | undefined>
  /**
   * Call it in the `setup` of a plugin that wants this API. The first plugin that calls it connects
   * the wallets.
   */
  connectThrough(remote: RemoteConnections): void
  /** Connects a wallet of the list, or shows its downloads. Call it inside the user's click. */
  choose(wallet: CatalogueWallet): void
}

export const catalogueApi: ApiToken<CatalogueApi> = defineApi<CatalogueApi>('catalogue')

export const allWalletsView: ViewToken<undefined> = defineView<undefined>('AllWallets')
/** Where to get one wallet: stores and home page. */
export const downloadsView: ViewToken<{ readonly walletId: string }> = defineView<{ readonly walletId: string }>(
  'Downloads',
)
