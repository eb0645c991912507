/** What a test says to the page of the wallet by e-mail. */
export interface EmbeddedQuery {
  /** Origin of the wallet. */
  readonly frame: string
  /** CAIP-2 of the EVM network. */
  readonly networkId: string
  /** URL of its node. */
  readonly node: string
  /** CAIP-2 of Solana's network. */
  readonly solanaId: string
  readonly solanaNode: string
}
