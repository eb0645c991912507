import type { PriceSettings } from '../prices/PriceKind.js'

export interface DataNetworkSettings {
  /** `undefined`: the configuration has none, and the namespace has no default. */
  readonly nativeCurrency: NativeCurrency | undefined
  /** Whether `nativeCurrency` is Ether because nothing else is known. */
  readonly isCurrencyGuessed: boolean
  readonly tokens: readonly ListedToken[]
  /** Canonical address. `undefined`: the network has no such contract. */
  readonly multicall: string | undefined
  readonly index: IndexSettings | undefined
  /** URL without a slash at its end. */
  readonly explorer: string | undefined
  /** In order of preference. */
  readonly prices: readonly PriceSettings[]
}

export interface IndexSettings {
  /** The first block. `undefined`: the newest one at the first start. */
  readonly from: number | undefined
  /** `undefined`: for ever. */
  readonly retentionDays: number | undefined
  readonly requestsPerSecond: number
}

export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon: string | undefined
}

export interface ListedToken extends NativeCurrency {
  /** In the canonical form of the namespace. */
  readonly address: string
}
