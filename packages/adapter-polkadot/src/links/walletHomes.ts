import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

const homes: readonly WalletHome[] = [
  { name: 'SubWallet', homepage: 'https://www.subwallet.app' },
  { name: 'Nova Wallet', homepage: 'https://novawallet.io' },
]
const extensions: readonly WalletHome[] = [
  { name: 'Talisman', homepage: 'https://talisman.xyz' },
  { name: 'Polkadot{.js}', homepage: 'https://polkadot.js.org/extension' },
]

/** Home pages of Polkadot wallets. On phones only wallets with an app are listed. */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? homes : [...homes, ...extensions]
}
