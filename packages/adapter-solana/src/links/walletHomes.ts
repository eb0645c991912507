import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

const homes: readonly WalletHome[] = [
  { name: 'Phantom', homepage: 'https://phantom.app' },
  { name: 'Backpack', homepage: 'https://backpack.app' },
]
const extensions: readonly WalletHome[] = [{ name: 'Solflare', homepage: 'https://solflare.com' }]

/**
 * Pages of the makers of Solana wallets. On a phone those with an app, elsewhere also those with
 * only an extension.
 */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? homes : [...homes, ...extensions]
}
