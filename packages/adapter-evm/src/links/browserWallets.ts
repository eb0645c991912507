import type { LinkedWallet } from '@latchkey/core'

/** A wallet with its own browser, in which a page finds the wallet's provider. */
export interface BrowserWallet extends LinkedWallet {
  /** The rdns that the wallet announces. An app that hides it hides the link as well. */
  readonly rdns?: string | undefined
}

/** A page's URL, encoded as a part of another URL. */
const encoded = ({ href }: URL): string => encodeURIComponent(href)

/**
 * Wallets whose makers publish a link that opens a page in the wallet's browser, the most used
 * first. With an https link, a phone without the wallet shows the maker's page; wallets with a
 * scheme of their own come last, because nothing happens there. With `unlessRemote`, the link is
 * left out where a plugin lists the wallet and reaches it by a relay. Coinbase's https link is used
 * and not its `cbwallet:`, which does nothing on a phone without the app.
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
  {
    id: 'bitget',
    name: 'Bitget Wallet',
    rdns: 'com.bitget.web3',
    explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    unlessRemote: true,
    link: (page) => `https://bkcode.vip?action=dapp&url=${encoded(page)}`,
  },
  {
    id: 'backpack',
    name: 'Backpack',
    rdns: 'app.backpack.mobile',
    explorerId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    unlessRemote: true,
    link: (page) => `https://backpack.app/ul/v1/browse/${encoded(page)}?ref=${encodeURIComponent(page.origin)}`,
  },
  {
    id: 'subwallet',
    name: 'SubWallet',
    rdns: 'app.subwallet',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
    unlessRemote: true,
    link: (page) => `https://mobile.subwallet.app/browser?url=${encoded(page)}`,
  },
  {
    id: 'foxwallet',
    name: 'FoxWallet',
    explorerId: 'lk:foxwallet',
    unlessRemote: true,
    link: (page) => `https://link.foxwallet.com/dapp?url=${encoded(page)}`,
  },
  {
    id: 'binance',
    name: 'Binance Wallet',
    rdns: 'com.binance.wallet',
    explorerId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    unlessRemote: true,
    // The page within the exchange's app, as base64 in base64.
    link(page) {
      const path = btoa('/pages/browser/index')
      const query = btoa(`url=${encoded(page)}`)
      const target = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
      return `https://app.binance.com/en/download?_dp=${encodeURIComponent(btoa(target))}`
    },
  },
  {
    id: 'tokenpocket',
    name: 'TokenPocket',
    rdns: 'pro.tokenpocket',
    explorerId: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
    unlessRemote: true,
    schemes: ['tpdapp'],
    link: (page) => `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: page.href }))}`,
  },
  {
    id: 'imtoken',
    name: 'imToken',
    explorerId: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
    unlessRemote: true,
    schemes: ['imtokenv2'],
    link: (page) => `imtokenv2://navigate/DappView?url=${encoded(page)}`,
  },
  {
    id: 'nova',
    name: 'Nova Wallet',
    rdns: 'io.novawallet',
    explorerId: 'lk:nova-wallet',
    unlessRemote: true,
    schemes: ['novawallet'],
    link: (page) => `novawallet://nova/open/dapp?url=${encoded(page)}`,
  },
]
