/** A wallet with its own browser, in which a page finds the wallet's object. */
export interface BrowserWallet {
  readonly id: string
  readonly name: string
  /** The wallet's id in public catalogues. */
  readonly explorerId: string
  /** Members of `window` that exist when the wallet is in the page. */
  readonly members: readonly string[]
  /** See `ConnectorBase`. */
  readonly unlessRemote?: true | undefined
  /** Both are percent-encoded. */
  link(page: string, origin: string): string
}

/** Phantom's `intent:` link for Android is not used: our allow-list has no such scheme. */
export const browserWallets: readonly BrowserWallet[] = [
  {
    id: 'phantom',
    name: 'Phantom',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    members: ['phantom'],
    link: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    id: 'solflare',
    name: 'Solflare',
    explorerId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    members: ['solflare'],
    link: (page) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  },
  {
    id: 'coinbase',
    name: 'Coinbase',
    explorerId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    members: ['coinbaseSolana', 'coinbaseWalletExtension'],
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
  {
    id: 'backpack',
    name: 'Backpack',
    explorerId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    members: ['backpack'],
    link: (page, origin) => `https://backpack.app/ul/v1/browse/${page}?ref=${origin}`,
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    members: ['okxwallet'],
    unlessRemote: true,
    link: (page) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${page}`)}`,
  },
  {
    id: 'bitget',
    name: 'Bitget Wallet',
    explorerId: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    members: ['bitkeep'],
    unlessRemote: true,
    link: (page) => `https://bkcode.vip?action=dapp&url=${page}`,
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    members: ['trustwallet'],
    unlessRemote: true,
    link: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${page}`,
  },
]
