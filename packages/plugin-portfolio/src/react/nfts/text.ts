import type { TextTable } from '@latchkey/react'

export interface NftTexts {
  readonly nftsTab: string
  readonly nfts: string
  readonly nft: string
  readonly allNfts: string
  readonly nftsLoading: string
  readonly noNfts: string
  readonly noNftsText: string
  readonly nftsFailed: string
  readonly nftsFailedText: string
  readonly nftsOffline: string
  readonly nftsOfflineText: string
  readonly nftsOutdated: string
  readonly nftsIndexing: string
  readonly nftsIndexingText: string
  readonly onlySpam: string
  readonly onlySpamText: string
  readonly showSpam: string
  readonly isSpam: string
  readonly isSpamText: string
  readonly collection: string
  readonly tokenId: string
  readonly contract: string
  readonly standard: string
  readonly network: string
  readonly copyContract: string
  readonly openExplorer: string
  readonly loadMore: string
  readonly nftsMoreFailed: string
  readonly tryAgain: string
}

/** An app replaces these texts with `texts.plugins.portfolio` of `ModalProvider`. */
export const nftText: TextTable<NftTexts> = {
  id: 'portfolio',
  texts: {
    nftsTab: 'NFTs',
    nfts: 'NFTs',
    nft: 'NFT',
    allNfts: 'All NFTs',
    nftsLoading: 'Loading NFTs',
    noNfts: 'No NFTs yet',
    noNftsText: 'NFTs that you receive on {network} appear here.',
    nftsFailed: 'NFTs could not be loaded',
    nftsFailedText: 'Your NFTs are safe: only reading the list failed.',
    nftsOffline: 'You are offline',
    nftsOfflineText: 'Your NFTs appear when the connection is back.',
    nftsOutdated: 'This list may be out of date',
    nftsIndexing: 'Collecting your NFTs',
    nftsIndexingText: 'The first time, this can take some minutes.',
    onlySpam: 'Only likely spam',
    onlySpamText: 'It stays hidden until you show it.',
    showSpam: 'Show likely spam',
    isSpam: 'Likely spam',
    isSpamText: 'Do not open links in its name or picture, and connect your wallet nowhere because of it.',
    collection: 'Collection',
    tokenId: 'Number',
    contract: 'Contract',
    standard: 'Standard',
    network: 'Network',
    copyContract: 'Copy contract address',
    openExplorer: 'Open {explorer}',
    loadMore: 'Load more',
    nftsMoreFailed: 'The rest could not be loaded',
    tryAgain: 'Try again',
  },
}
