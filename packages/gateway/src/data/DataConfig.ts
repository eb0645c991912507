export interface DataConfig {
  /**
   * URL of an IPFS gateway, from which metadata of NFTs and pictures are read: `https://ipfs.example`. Default:
   * what is on IPFS has no name and no picture.
   */
  readonly ipfs?: string | undefined
  /** The same for Arweave (`ar://`): `https://arweave.example`. */
  readonly arweave?: string | undefined
  /**
   * Whether tokens and NFTs that look like spam are left out of balances and marked in lists.
   * Default: true.
   */
  readonly spamRules?: boolean | undefined
  /**
   * How much of a currency one dollar is, as decimal text: `{ eur: '0.92' }`. Default: prices are
   * in dollars only.
   */
  readonly currencies?: { readonly [code: string]: string } | undefined
}
