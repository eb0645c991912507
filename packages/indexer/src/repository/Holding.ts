/** What identifies a holding. */
export interface HoldingKey {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: string
  /** Decimal text. */
  readonly tokenId: string
  readonly owner: string
}

/** Tokens with an id that an address owns. */
export interface Holding extends HoldingKey {
  /** Above zero. */
  readonly amount: bigint
  /** Block of the last arrival. */
  readonly block: number
  /** Order of the arrivals in that block. */
  readonly ordinal: number
}

/** What a block does to a holding. `undefined`: no such holding. */
export interface HoldingChange {
  readonly key: HoldingKey
  readonly before: Holding | undefined
  readonly after: Holding | undefined
}

/** The holdings before a block. */
export interface Holdings {
  find(key: HoldingKey): Holding | undefined
  /** The one owner of a token of ERC-721. */
  ownerOf(contract: string, tokenId: string): Holding | undefined
}
