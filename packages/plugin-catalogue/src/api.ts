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

export interface CatalogueApi extends Catalogue {
  /** Set while the modal runs. */
  readonly $platform: ReadableAtom<Platform | undefined>
  /** What connects the wallets of the list. `undefined`: nothing does. Then no wallet is offered for connecting, only for downloading. */
  readonly $remote: ReadableAtom<RemoteConnections | undefined>
  /** Called in the `setup` of a plugin that wants this API. The first plugin that calls it connects the wallets. */
  connectThrough(remote: RemoteConnections): void
  /** Connects a wallet of the list, or shows where to get it. Called inside the user's click. */
  choose(wallet: CatalogueWallet): void
}

export const catalogueApi: ApiToken<CatalogueApi> = defineApi<CatalogueApi>('catalogue')

// Ids are the specification's names (section 2).
export const allWalletsView: ViewToken<undefined> = defineView<undefined>('AllWallets')
/** Where to get one wallet: stores and home page. */
export const downloadsView: ViewToken<{ readonly walletId: string }> = defineView<{ readonly walletId: string }>(
  'Downloads',
)
