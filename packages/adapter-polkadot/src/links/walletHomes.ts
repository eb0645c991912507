import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

const homes: readonly WalletHome[] = [
  {
    name: 'SubWallet',
    homepage: 'https://www.subwallet.app',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
  },
  { name: 'Nova Wallet', homepage: 'https://novawallet.io', explorerId: 'lk:nova-wallet' },
]
const extensions: readonly WalletHome[] = [
  { name: 'Talisman', homepage: 'https://talisman.xyz', explorerId: 'lk:talisman' },
  { name: 'Polkadot{.js}', homepage: 'https://polkadot.js.org/extension' },
]

/** Home pages of Polkadot wallets. On phones only wallets with an app are listed. */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? homes : [...homes, ...extensions]
}
