import type { SwapFee, SwapHop } from '@latchkey/core/services'
import type { Address } from 'viem'
import type { PoolOrder } from './PoolOrder.js'
import type { PoolRoute } from './PoolRoute.js'

/** What pools give for an order now. */
export interface PoolQuote extends PoolOrder {
  /** In the smallest unit of the bought token. */
  readonly expected: bigint
  /** The contract that the transaction calls, and that takes the sold token. */
  readonly router: Address
  /**
   * The part of the value that is lost because the trade moves the price, in 1/10,000, rounded down.
   * It has no fees. Absent: not known.
   */
  readonly impact?: number | undefined
  /** One trade in each pool. */
  readonly hops: readonly SwapHop[]
  /** What each pool keeps, in the token that is sold to it. */
  readonly fees: readonly SwapFee[]
  /** The router takes the signature of a permit (EIP-2612). */
  readonly acceptsPermit?: true | undefined
  readonly route: PoolRoute
}
