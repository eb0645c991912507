/** Wallets with an interface of their own that the test wallet can present. */
export type BitcoinOwnProvider = 'leather' | 'unisat' | 'okx' | 'phantom'

export interface BitcoinOwnFaceOptions {
  /** The address of a wallet that shows one at a time (UniSat, OKX). Default: `payment`. */
  readonly purpose?: 'payment' | 'ordinals' | undefined
}

/** The test wallet with the interface of such a wallet. */
export interface BitcoinOwnFace {
  listenerCount(): number
  /** @returns A function that removes it. */
  install(window: object, options?: BitcoinOwnFaceOptions): () => void
}
