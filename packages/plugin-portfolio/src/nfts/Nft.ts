/** An NFT of an account. All texts are cleaned. */
export interface Nft {
  /** CAIP-2. */
  readonly networkId: string
  /** Address of its contract. */
  readonly contract: string
  /** Decimal text. */
  readonly tokenId: string
  /** `erc721`, `erc1155`, or one of which we do not know. */
  readonly standard: string
  /** Empty: it has none. */
  readonly name: string
  /** Empty: it has none. */
  readonly collection: string
  /** A URL. It is checked with `allowImage` before it is shown. */
  readonly image: string | undefined
  /** The service's rules for spam apply to it. */
  readonly isSpam: boolean
}
