/** A wallet with its own browser, in which a page finds the wallet's object. */
export interface BrowserWallet {
  readonly id: string
  readonly name: string
  /** The wallet's id in public catalogues. */
  readonly explorerId: string
  /** Members of `window` that exist when the wallet is in the page. */
  readonly members: readonly string[]
  /** Both are percent-encoded. */
  link(page: string, origin: string): string
}

/**
 * @see Wire formats, section 14.3. Phantom's `intent:` link for Android is not used: our allow-list
 * has no such scheme.
 */
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
]
