import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

/** All have an app for phones and an extension. */
const homes: readonly WalletHome[] = [
  { name: 'MetaMask', homepage: 'https://metamask.io' },
  { name: 'Coinbase', homepage: 'https://www.coinbase.com/wallet' },
  { name: 'Rainbow', homepage: 'https://rainbow.me' },
  { name: 'Trust Wallet', homepage: 'https://trustwallet.com' },
  { name: 'Phantom', homepage: 'https://phantom.app' },
]
const extensions: readonly WalletHome[] = [{ name: 'Rabby', homepage: 'https://rabby.io' }]

/**
 * Pages of the makers of EVM wallets. On a phone those with an app, elsewhere also those with only
 * an extension.
 */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? homes : [...homes, ...extensions]
}
