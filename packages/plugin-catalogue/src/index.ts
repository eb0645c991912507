export {
  allWalletsView,
  type BrowseTemplate,
  type Catalogue,
  type CatalogueApi,
  type CatalogueWallet,
  catalogueApi,
  downloadsView,
  type FoundWallet,
  type RemoteConnections,
  type SearchWallet,
  searchWalletEvent,
  type WalletLinks,
  type WalletQuery,
  type WalletStores,
} from './api.js'
export { catalogue } from './catalogue.js'
export type { CatalogueOptions } from './contract/options.js'
