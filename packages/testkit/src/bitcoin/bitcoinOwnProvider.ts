/** Wallets that speak in a way of their own, as the test wallet can pretend to be. */
export type BitcoinOwnProvider = 'leather' | 'unisat' | 'okx' | 'phantom'

export interface BitcoinOwnFaceOptions {
  /** Of a wallet that shows one address at a time (UniSat, OKX): which. Default `payment`. */
  readonly purpose?: 'payment' | 'ordinals' | undefined
}

/** The test wallet as such a wallet. */
export interface BitcoinOwnFace {
  listenerCount(): number
  /** @returns takes it away. */
  install(window: object, options?: BitcoinOwnFaceOptions): () => void
}
