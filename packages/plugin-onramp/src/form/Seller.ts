import type { OnrampCurrency, OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'

/** A provider with what it sells. */
export interface Seller {
  /** Its place in the order of the app. */
  readonly at: number
  readonly provider: OnrampProvider
  readonly tokens: readonly SoldToken[]
  readonly currencies: readonly OnrampCurrency[]
}

export interface SoldToken {
  /** As the user sees it: the same for all providers. */
  readonly token: OnrampToken
  /** As the provider has it. */
  readonly own: OnrampToken
}
