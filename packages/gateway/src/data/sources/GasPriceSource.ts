/**
 * Prices of gas in wei, tip included: high enough for the next block, the next two and the next
 * three blocks, if all of them are full.
 */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** Where the price of gas of one network comes from. */
export interface GasPriceSource {
  /** For metrics. */
  readonly name: string
  gasPrices(signal: AbortSignal): Promise<GasPrices>
}
