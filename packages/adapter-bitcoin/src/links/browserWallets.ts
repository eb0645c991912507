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

/**
 * Phantom's `intent:` link for Android is not used, because no allow-list accepts such links.
 *
 * @see Wire formats, section 14.3.
 */
export const browserWallets: readonly BrowserWallet[] = [
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
]
