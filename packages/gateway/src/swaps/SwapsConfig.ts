import type { Secret } from '../config/Secret.js'

/** What the configuration says about swaps on a network. */
export interface SwapsNetworkConfig {
  /**
   * Quotes and transactions of swaps on an EVM network, from pools of Uniswap: `true`, or a map.
   * Default: false.
   */
  readonly swaps?: boolean | SwapsConfig | undefined
}

export interface SwapsConfig {
  /**
   * Contracts of the network, each in place of the one that the package lists. Transactions call no
   * others. Default: those of the package.
   */
  readonly contracts?: SwapContractsConfig | undefined
  /** The service of 0x, besides the pools. Default: pools only. */
  readonly zeroEx?: ZeroExConfig | undefined
}

export interface SwapContractsConfig {
  /** The contract of the wrapped native currency, e.g. WETH. */
  readonly wrappedNative?: string | undefined
  readonly v2?: { readonly factory: string; readonly router: string } | undefined
  /** `quoter` is the contract QuoterV2. `kind` is `router02` for SwapRouter02. Default: `router`. */
  readonly v3?:
    | {
        readonly factory: string
        readonly quoter: string
        readonly router: string
        readonly kind?: 'router' | 'router02' | undefined
      }
    | undefined
  /** Tokens through which a route may lead, besides the wrapped native currency. */
  readonly bases?: readonly string[] | undefined
  /** Contracts of services that may be called, and that may take tokens. */
  readonly aggregators?: readonly { readonly router: string; readonly spender: string }[] | undefined
}

export interface ZeroExConfig {
  /** Default: `https://api.0x.org`. */
  readonly url?: Secret | undefined
  readonly key: Secret
}
