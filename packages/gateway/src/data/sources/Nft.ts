/** One token of a collection, as a source knows it. Whether it is spam is decided by the route. */
export interface Nft {
  /** Canonical address. */
  readonly contract: string
  /** Decimal text. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  readonly name: string | undefined
  readonly collection: string | undefined
  /** https URL of a picture, which clients show through `/v1/image`, or a data URL. */
  readonly image: string | undefined
}
