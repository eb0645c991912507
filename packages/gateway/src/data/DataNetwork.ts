import type { Prices } from './prices/createPrices.js'
import type { ActivityPage, ActivitySource } from './sources/ActivitySource.js'
import type { BalanceSource, TokenBalance } from './sources/BalanceSource.js'
import type { Fallback } from './sources/createFallback.js'
import type { GasPriceSource, GasPrices } from './sources/GasPriceSource.js'
import type { NftPage, NftSource } from './sources/NftSource.js'
import type { SpamRules } from './spam/SpamRules.js'
import type { TokenMarks } from './tokens/createTokenMarks.js'
import type { TokenDirectory } from './tokens/TokenDirectory.js'

/** A page, and the source that its cursor belongs to. */
export type Sourced<Page> = Page & { readonly source: string }

/** The sources of one network. */
export interface DataNetwork {
  /** CAIP-2. */
  readonly id: string
  /** The canonical form of an address. `undefined` for any other text. */
  parseAddress(text: string): string | undefined
  /** What clients write for the native currency. */
  readonly nativeAddress: string
  readonly tokens: TokenDirectory
  readonly spam: SpamRules
  readonly marks: TokenMarks
  readonly balances: Fallback<BalanceSource, readonly TokenBalance[]>
  readonly prices: Prices
  readonly gasPrices: Fallback<GasPriceSource, GasPrices>
  readonly activity: Fallback<ActivitySource, Sourced<ActivityPage>>
  readonly nfts: Fallback<NftSource, Sourced<NftPage>>
}
