import type { WalletHome } from '@latchkey/core'

/** Pages of the makers of Solana wallets, the most used first. All have an app and an extension. */
export function walletHomes(): readonly WalletHome[] {
  return [
    {
      name: 'Phantom',
      homepage: 'https://phantom.app',
      explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    },
    {
      name: 'Solflare',
      homepage: 'https://solflare.com',
      explorerId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    },
    {
      name: 'Backpack',
      homepage: 'https://backpack.app',
      explorerId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    },
    {
      name: 'Coinbase',
      homepage: 'https://www.coinbase.com/wallet',
      explorerId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    },
    {
      name: 'OKX Wallet',
      homepage: 'https://www.okx.com/web3',
      explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    },
    {
      name: 'Trust Wallet',
      homepage: 'https://trustwallet.com',
      explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    },
    {
      name: 'Bitget Wallet',
      homepage: 'https://web3.bitget.com',
      explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    },
  ]
}
