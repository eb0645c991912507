import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

const homes: readonly WalletHome[] = [
  {
    name: 'Xverse',
    homepage: 'https://www.xverse.app',
    explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  },
  {
    name: 'Phantom',
    homepage: 'https://phantom.app',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  },
]
const extensions: readonly WalletHome[] = [
  { name: 'Leather', homepage: 'https://leather.io' },
  { name: 'UniSat', homepage: 'https://unisat.io', explorerId: 'lk:unisat' },
]
const others: readonly WalletHome[] = [
  {
    name: 'OKX Wallet',
    homepage: 'https://www.okx.com/web3',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  },
  {
    name: 'Bitget Wallet',
    homepage: 'https://web3.bitget.com',
    explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  },
  {
    name: 'Binance Wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    explorerId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  },
]

/** Home pages of Bitcoin wallets, the most used first. On phones only wallets with an app are listed. */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  return isOnPhone(navigator) ? [...homes, ...others] : [...homes, ...extensions, ...others]
}
