import type { LinkedWallet } from '@latchkey/core'

/** A wallet with its own browser, in which a page finds the wallet's provider. */
export interface BrowserWallet extends LinkedWallet {
  /** The rdns that the wallet announces. An app that hides it hides the link as well. */
  readonly rdns: string
}

/** A page's URL, encoded as a part of another URL. */
const encoded = ({ href }: URL): string => encodeURIComponent(href)

/**
 * Wallets whose makers publish a link that opens a page in the wallet's browser. All links are
 * https: a phone without the wallet shows the maker's page. With `unlessRemote`, the link is left
 * out where a relay reaches the wallet.
 *
 * @see Wire formats, section 14.3. Coinbase's `cbwallet:` link is not used: without the app nothing
 * happens.
 */
export const browserWallets: readonly BrowserWallet[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    unlessRemote: true,
    // The path is the page's URL without the scheme, not encoded.
    link: ({ href }) => `https://link.metamask.io/dapp/${href.replace(/^https?:\/\//, '')}`,
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    unlessRemote: true,
    link: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encoded(page)}`,
  },
  {
    id: 'coinbase',
    name: 'Coinbase',
    rdns: 'com.coinbase.wallet',
    explorerId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${encoded(page)}`,
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    rdns: 'com.okex.wallet',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    unlessRemote: true,
    link: (page) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded(page)}`)}`,
  },
  {
    id: 'phantom',
    name: 'Phantom',
    rdns: 'app.phantom',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    link: (page) => `https://phantom.app/ul/browse/${encoded(page)}?ref=${encodeURIComponent(page.origin)}`,
  },
]
