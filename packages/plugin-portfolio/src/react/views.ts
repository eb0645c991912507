// One chunk, fetched with the first part that is rendered. Long lists are fetched by themselves.
export { ActivityTab } from './activity/ActivityTab.js'
export { default as TransactionsView } from './activity/TransactionsView.js'
export { NftsTab } from './nfts/NftsTab.js'
export { default as NftsView } from './nfts/NftsView.js'
export { default as NftView } from './nfts/NftView.js'
export { TokensTab } from './TokensTab.js'
