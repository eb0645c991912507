import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

const homes: readonly WalletHome[] = [
  { name: 'Xverse', homepage: 'https://www.xverse.app' },
  { name: 'Phantom', homepage: 'https://phantom.app' },
]
const extensions: readonly WalletHome[] = [
  { name: 'Leather', homepage: 'https://leather.io' },
  { name: 'UniSat', homepage: 'https://unisat.io' },
]

/** Pages of the makers of Bitcoin wallets: those with an app on a phone, elsewhere extensions as well. */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? homes : [...homes, ...extensions]
}
