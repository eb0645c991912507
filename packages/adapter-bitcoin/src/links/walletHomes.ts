import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

const homes: readonly WalletHome[] = [
  { name: 'Xverse', homepage: 'https://www.xverse.app' },
  { name: 'Phantom', homepage: 'https://phantom.app' },
]
const extensions: readonly WalletHome[] = [
  { name: 'Leather', homepage: 'https://leather.io' },
  { name: 'UniSat', homepage: 'https://unisat.io' },
]

/** Home pages of Bitcoin wallets. On phones only wallets with an app are listed. */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? homes : [...homes, ...extensions]
}
