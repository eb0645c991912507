/** What the index keeps of a block. Addresses and hashes are in lower case. */
export interface IndexedBlock extends BlockId {
  readonly parentHash: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** In their order in the block. */
  readonly transactions: readonly IndexedTransaction[]
}

export interface BlockId {
  readonly number: number
  readonly hash: string
}

export interface IndexedTransaction {
  readonly hash: string
  /** In the block, from 0. */
  readonly position: number
  readonly sender: string
  /** The contract that it creates, if it creates one. */
  readonly receiver: string | null
  readonly isDeployment: boolean
  readonly nonce: number
  /** In wei. A failed transaction moved none of it. */
  readonly value: bigint
  /** The first four bytes of its data. `null`: it calls no function. */
  readonly selector: string | null
  readonly isSuccessful: boolean
  /** What the sender paid, in wei. */
  readonly fee: bigint
  /** In their order. A failed transaction has none. */
  readonly movements: readonly Movement[]
}

export type TokenStandard = 'erc20' | 'erc721' | 'erc1155'

/** Something of value that went from one address to another. */
export interface Movement {
  /** In the transaction, from 0. */
  readonly ordinal: number
  readonly standard: 'native' | TokenStandard
  /** `null` for the native token. */
  readonly contract: string | null
  /** Decimal text. `null`: the token has no ids. */
  readonly tokenId: string | null
  /** The zero address if it was created. */
  readonly sender: string
  /** The zero address if it was destroyed. */
  readonly receiver: string
  /** In the smallest unit. */
  readonly amount: bigint
}
