/** What the configuration says of a network for the wallet. */
export interface WalletNetworkConfig {
  /** What users of the wallet read. Default: that of a known network, or its CAIP-2 id. */
  readonly name?: string | undefined
}
