/** Calls that were sent together, one after another. */
export interface StoredCalls {
  readonly id: string
  /** CAIP-2. */
  readonly networkId: string
  readonly from: string
  /** Of the transactions, in their order. */
  readonly hashes: readonly string[]
  /** How many of them were sent. The others never are. */
  readonly sent: number
}
