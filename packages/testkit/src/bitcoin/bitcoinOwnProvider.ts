/** Wallets that speak in a way of their own, as the test wallet can pretend to be. */
export type BitcoinOwnProvider = 'leather'

/** The test wallet as such a wallet. */
export interface BitcoinOwnFace {
  listenerCount(): number
  /** @returns takes it away. */
  install(window: object): () => void
}
