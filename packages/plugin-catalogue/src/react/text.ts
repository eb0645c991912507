import type { TextTable } from '@latchkey/react'

export interface CatalogueTexts {
  readonly allWallets: string
  readonly search: string
  readonly certifiedOnly: string
  readonly certified: string
  readonly installed: string
  readonly walletCount: string
  readonly oneWallet: string
  readonly noneFound: string
  readonly noneFoundText: string
  readonly noneCertified: string
  readonly noneCertifiedText: string
  readonly anyWallet: string
  readonly clearSearch: string
  readonly showAll: string
  readonly empty: string
  readonly emptyText: string
  readonly emptyScanText: string
  readonly loading: string
  readonly listFailed: string
  readonly listFailedText: string
  readonly retry: string
  readonly snapshot: string
  readonly get: string
  readonly getWallet: string
  readonly getWalletText: string
  /** Replaces an unknown name. */
  readonly someWallet: string
  readonly appStore: string
  readonly playStore: string
  readonly chromeStore: string
  readonly firefoxStore: string
  readonly edgeStore: string
  readonly website: string
  readonly forIphone: string
  readonly forAndroid: string
  readonly forBrowser: string
  readonly noDownload: string
  readonly noDownloadText: string
}

export const catalogueText: TextTable<CatalogueTexts> = {
  id: 'catalogue',
  texts: {
    allWallets: 'All wallets',
    search: 'Search wallets',
    certifiedOnly: 'Only WalletConnect certified',
    certified: 'Certified',
    installed: 'Installed',
    walletCount: '{count} wallets',
    oneWallet: '1 wallet',
    noneFound: 'No wallet found',
    noneFoundText: 'No wallet here is called “{query}”.',
    noneCertified: 'No certified wallet',
    noneCertifiedText: 'None of the wallets that are shown is certified.',
    anyWallet: 'Any wallet',
    clearSearch: 'Clear search',
    showAll: 'Show all',
    empty: 'No wallets',
    emptyText: 'This app lists none.',
    emptyScanText: 'Any wallet on your phone can still scan the QR code.',
    loading: 'Loading wallets',
    listFailed: 'The list did not load',
    listFailedText: 'Check your connection and try again.',
    retry: 'Try again',
    snapshot: 'The list of wallets can’t be reached. These came with the app and may be out of date.',
    get: 'Get {name}',
    getWallet: 'Get a wallet',
    getWalletText: 'A few to begin with. Wallets are free. Never share your recovery phrase with anyone.',
    someWallet: 'the wallet',
    appStore: 'App Store',
    playStore: 'Google Play',
    chromeStore: 'Chrome Web Store',
    firefoxStore: 'Firefox Add-ons',
    edgeStore: 'Edge Add-ons',
    website: 'Website',
    forIphone: 'For iPhone and iPad',
    forAndroid: 'For Android',
    forBrowser: 'For this browser',
    noDownload: 'No download known',
    noDownloadText: 'Look for {name} in your phone’s store, and check who publishes it.',
  },
}
