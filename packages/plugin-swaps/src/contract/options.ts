import type { SwapProvider } from '@latchkey/core/services'

export interface SwapsOptions {
  /** In order: the first one that has a route for an order is used. */
  readonly providers: readonly SwapProvider[]
  /**
   * What a user accepts to lose to moves of the price, in 1/10,000, until the user chooses. Default
   * 100, at most 500.
   */
  readonly slippage?: number | undefined
}
