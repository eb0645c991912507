import { type Connector, connectorByLink, type LinkedWallet } from '@latchkey/core'

/** Wallets with a browser of their own, in which a page finds the wallet. */
const browserWallets: readonly LinkedWallet[] = [
  {
    id: 'subwallet',
    name: 'SubWallet',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
    unlessRemote: true,
    link: ({ href }) => `https://mobile.subwallet.app/browser?url=${encodeURIComponent(href)}`,
  },
  {
    id: 'nova',
    name: 'Nova Wallet',
    explorerId: 'lk:nova-wallet',
    unlessRemote: true,
    schemes: ['novawallet'],
    link: ({ href }) => `novawallet://nova/open/dapp?url=${encodeURIComponent(href)}`,
  },
]

/**
 * Connectors for wallets that can show this page in their own browser, for a page in which no
 * wallet was found. Empty when another app can't open the page's URL.
 */
export function linkConnectors(window: Window & typeof globalThis): readonly Connector<never>[] {
  if (!/^https?:/.test(window.location.href)) return []
  return browserWallets.map((wallet) => connectorByLink(window, wallet))
}
