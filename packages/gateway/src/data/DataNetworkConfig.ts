import type { Secret } from '../config/Secret.js'
import type { PriceSourceConfig } from './prices/PriceSourceConfig.js'

/** What the configuration says about balances, prices and activity of a network. */
export interface DataNetworkConfig {
  /**
   * Default: the currency of a well-known network, SOL in `solana`, and Ether with 18 decimals on any
   * other EVM network, with a warning.
   */
  readonly nativeCurrency?: NativeCurrencyConfig | undefined
  /**
   * Tokens whose balances are read, or a JSON file with them: a list, or a token list of
   * tokenlists.org, of which those of the network count. Default: none.
   */
  readonly tokens?: string | readonly TokenConfig[] | undefined
  /**
   * The contract Multicall3 of an EVM network, which answers many calls at once. `false`: the
   * network has none. Default: the address that it has on most networks, if there is a contract.
   */
  readonly multicall?: string | false | undefined
  /**
   * Reads the blocks of the network into the database, for the activity and the NFTs of accounts.
   * Of Solana, which has no such blocks: the transactions of addresses that were asked for.
   * Default: false.
   */
  readonly index?: boolean | IndexConfig | undefined
  /**
   * URL of a Blockscout explorer of an EVM network, for activity that is not in the index, and tokens that are not
   * listed. Default: none.
   */
  readonly explorer?: Secret | undefined
  /** Where prices come from, in order of preference. Default: tokens have no price. */
  readonly prices?: readonly PriceSourceConfig[] | undefined
}

/** For an EVM network: Solana has no blocks that are read. */
export interface IndexConfig {
  /** The first block. Default: the newest one at the first start. */
  readonly from?: number | undefined
  /** Days for which transactions are kept. What accounts own stays. Default: for ever. */
  readonly retentionDays?: number | undefined
  /** Requests per second to the nodes, for blocks. Default: 20. */
  readonly requestsPerSecond?: number | undefined
}

export interface NativeCurrencyConfig {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** https URL of a picture. */
  readonly icon?: string | undefined
}

export interface TokenConfig {
  /** Contract or mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** https URL of a picture. */
  readonly icon?: string | undefined
}
