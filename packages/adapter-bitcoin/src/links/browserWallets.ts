/** A wallet whose own browser injects the wallet into pages. */
export interface BrowserWallet {
  readonly id: string
  readonly name: string
  /** The wallet's id in public catalogues. */
  readonly explorerId: string
  /** The member of `window` that the wallet injects. */
  readonly member: string
  /** @param networkId - CAIP-2. */
  link(page: URL, networkId: string): string
}

/** Phantom's `intent:` link for Android is not used, because no allow-list accepts such links. */
export const browserWallets: readonly BrowserWallet[] = [
  {
    id: 'xverse',
    name: 'Xverse',
    explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    member: 'XverseProviders',
    link: ({ href }) => `https://connect.xverse.app/browser?url=${encodeURIComponent(href)}`,
  },
  {
    id: 'phantom',
    name: 'Phantom',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    member: 'phantom',
    link: ({ href, origin }) =>
      `https://phantom.app/ul/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
  },
  {
    id: 'binance',
    name: 'Binance Wallet',
    explorerId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    member: 'binancew3w',
    link({ href }, networkId) {
      const path = btoa('/pages/browser/index')
      const chain = networkId.slice(networkId.indexOf(':') + 1)
      const query = btoa(`url=${encodeURIComponent(href)}&defaultChainId=${chain}`)
      const target = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
      return `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(target))}`
    },
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    member: 'okxwallet',
    link: ({ href }) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encodeURIComponent(href)}`)}`,
  },
  {
    id: 'bitget',
    name: 'Bitget Wallet',
    explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    member: 'bitkeep',
    link: ({ href }) => `https://bkcode.vip?action=dapp&url=${encodeURIComponent(href)}`,
  },
]
