import type { PoolSettings } from './prices/PoolSettings.js'
import type { BalanceSource } from './sources/BalanceSource.js'
import type { GasPriceSource } from './sources/GasPriceSource.js'
import type { PriceSource } from './sources/PriceSource.js'
import type { Token } from './tokens/Token.js'

/** What the nodes of a network answer. Their code is loaded with the first use. */
export interface NamespaceSources {
  readonly balances: BalanceSource
  /** `undefined`: the namespace has no price of gas. */
  readonly gasPrices: GasPriceSource | undefined
  readTokens(addresses: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Token>>
  /** `undefined`: balances come with the decimals of their contracts. */
  readonly readDecimals:
    | ((addresses: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, number>>)
    | undefined
  /** `undefined`: the namespace has no pools that the gateway can read. */
  readonly pools: ((settings: PoolSettings) => PriceSource) | undefined
}
