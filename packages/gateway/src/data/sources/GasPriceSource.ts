/** Prices of gas in wei: the base fee of the next block and a tip. */
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
