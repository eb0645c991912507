/** What a test says to the page of the wallet by e-mail. */
export interface EmbeddedQuery {
  /** Origin of the wallet. */
  readonly frame: string
  /** CAIP-2 of the EVM network. */
  readonly networkId: string
  /** URL of its node. */
  readonly node: string
  /** CAIP-2 of another EVM network, and the URL of its node. */
  readonly secondId: string
  readonly secondNode: string
  /** CAIP-2 of Solana's network. */
  readonly solanaId: string
  readonly solanaNode: string
  /** The app gets no account without a sign-in. */
  readonly isSignInRequired: boolean
  /** Of the app. BCP 47. Absent: it has none. */
  readonly locale?: string | undefined
}
