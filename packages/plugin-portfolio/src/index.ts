export type { ActivityList } from './activity/ActivityList.js'
export type { HistoryItem, HistoryTransfer } from './activity/HistoryItem.js'
export type { SentStatus, SentTransaction, SentTransfer } from './activity/SentTransaction.js'
export {
  type NftParameters,
  nftsView,
  nftView,
  type PortfolioApi,
  portfolioApi,
  transactionsView,
} from './api.js'
export type { Currency, OwnToken, PortfolioOptions } from './contract/options.js'
export type { Nft } from './nfts/Nft.js'
export type { PageList } from './pages/PageList.js'
export { portfolio } from './portfolio.js'
