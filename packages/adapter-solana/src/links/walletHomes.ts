import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

const homes: readonly WalletHome[] = [
  { name: 'Phantom', homepage: 'https://phantom.app' },
  { name: 'Backpack', homepage: 'https://backpack.app' },
]
const extensions: readonly WalletHome[] = [{ name: 'Solflare', homepage: 'https://solflare.com' }]

/** Pages of the makers of Solana wallets: those with an app on a phone, elsewhere extensions as well. */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? homes : [...homes, ...extensions]
}
