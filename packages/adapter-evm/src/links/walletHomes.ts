import { isOnPhone, type Page, type WalletHome } from '@latchkey/core'

interface Home extends WalletHome {
  /** Where it does not run. */
  readonly notOn?: 'phone' | 'computer'
}

/** The most used first. Ids are those of public catalogues. */
const homes: readonly Home[] = [
  {
    name: 'MetaMask',
    homepage: 'https://metamask.io',
    explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  },
  {
    name: 'Coinbase',
    homepage: 'https://www.coinbase.com/wallet',
    explorerId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  },
  {
    name: 'Rainbow',
    homepage: 'https://rainbow.me',
    explorerId: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  },
  {
    name: 'Trust Wallet',
    homepage: 'https://trustwallet.com',
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  },
  {
    name: 'Phantom',
    homepage: 'https://phantom.app',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  },
  {
    name: 'Rabby',
    homepage: 'https://rabby.io',
    explorerId: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
    notOn: 'phone',
  },
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
    name: 'Backpack',
    homepage: 'https://backpack.app',
    explorerId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  },
  {
    name: 'Binance Wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    explorerId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  },
  {
    name: 'SubWallet',
    homepage: 'https://www.subwallet.app',
    explorerId: '9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a',
  },
  {
    name: 'TokenPocket',
    homepage: 'https://tokenpocket.pro',
    explorerId: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
  },
  {
    name: 'imToken',
    homepage: 'https://token.im',
    explorerId: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
    notOn: 'computer',
  },
  { name: 'FoxWallet', homepage: 'https://foxwallet.com', explorerId: 'lk:foxwallet', notOn: 'computer' },
  { name: 'Nova Wallet', homepage: 'https://novawallet.io', explorerId: 'lk:nova-wallet', notOn: 'computer' },
]

/** Pages of the makers of EVM wallets, without those that do not run on this kind of device. */
export function walletHomes({ window: { navigator } }: Pick<Page, 'window'>): readonly WalletHome[] {
  const device = isOnPhone(navigator) ? 'phone' : 'computer'
  return homes.filter(({ notOn }) => notOn !== device).map(({ notOn, ...home }) => home)
}
