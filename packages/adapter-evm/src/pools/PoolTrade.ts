import type { Address } from 'viem'

/** A number that is not rounded. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** A trade in one pool. */
export interface PoolTrade {
  readonly sell: Address
  readonly buy: Address
  /** What the pool keeps, in 1/1,000,000. */
  readonly fee: number
  /** In the smallest unit of the sold token. */
  readonly amount: bigint
  /** In the smallest unit of the bought token. */
  readonly received: bigint
  /** What one unit of the sold token is worth before the trade. `undefined`: not known. */
  readonly price: Ratio | undefined
}
