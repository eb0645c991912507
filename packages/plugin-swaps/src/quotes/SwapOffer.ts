import type { SwapQuote } from '@latchkey/core/services'

/**
 * - `none`: below 3 %.
 * - `warn`: from 3 %.
 * - `confirm`: from 10 %, or not known. The user types a confirmation.
 * - `block`: from 25 %.
 */
export type ImpactLevel = 'none' | 'warn' | 'confirm' | 'block'

/** A quote that passed the checks, with what is shown of it. */
export interface SwapOffer {
  readonly quote: SwapQuote
  /** When the quote was asked for, in ms by `Clock.elapsed()`. */
  readonly at: number
  /**
   * What arrives, in the smallest unit of the bought token: as the nodes have measured it, and until
   * then what the provider says.
   */
  readonly expected: bigint
  /** The name of the provider. */
  readonly providerName: string
  /** What the user accepts to lose to moves of the price, in 1/10,000. */
  readonly slippage: number
  /** The least that must arrive, in the smallest unit of the bought token. */
  readonly minimum: bigint
  /** The largest part of the value that is lost by any figure, in 1/10,000. Absent: not known. */
  readonly impact?: number | undefined
  readonly impactLevel: ImpactLevel
  /** The two prices alone say that `impact` is so high. */
  readonly isByPrices?: true | undefined
  /** Values in a hundredth of the currency. Absent: the price is not known. */
  readonly sellValue?: bigint | undefined
  readonly buyValue?: bigint | undefined
  /**
   * How much less the bought amount is worth than the sold one, in 1/10,000, by the two values. It
   * is only shown. Absent: a price is not known.
   */
  readonly valueLoss?: number | undefined
}
