import type { Secret } from '../../config/Secret.js'

/** Exactly one member. */
export interface PriceSourceConfig {
  /**
   * Dollars as decimal text, by address: `{ native: '2000', '0x…': '0.5' }`. An address has one
   * price, in whatever case it is written.
   */
  readonly table?: { readonly [address: string]: string } | undefined
  /** Uniswap's pools on an EVM network. */
  readonly pools?: PoolsConfig | undefined
  readonly defillama?: DefiLlamaConfig | undefined
}

export interface PoolsConfig {
  /** Tokens that count as one dollar. */
  readonly stable: readonly string[]
  /** The token that stands for the native currency in pools, e.g. WETH. */
  readonly wrappedNative?: string | undefined
  /** Other tokens with deep pools, through which tokens are priced. Default: none. */
  readonly base?: readonly string[] | undefined
  readonly v2?: { readonly factory: string } | undefined
  /** `quoter` is the contract QuoterV2. */
  readonly v3?: { readonly factory: string; readonly quoter: string } | undefined
  /**
   * Dollars that a pool must have of the known token. Below, its price says nothing. Default:
   * 10,000.
   */
  readonly leastLiquidity?: number | undefined
}

export interface DefiLlamaConfig {
  /** `https://coins.llama.fi` */
  readonly url: Secret
  /** What the service calls the network: `ethereum`. Default: by the id of the network. */
  readonly chain?: string | undefined
  /** What it calls the native currency: `coingecko:ethereum`. Default: by the id of the network. */
  readonly native?: string | undefined
}
