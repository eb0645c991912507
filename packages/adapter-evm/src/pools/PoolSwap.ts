import type { SwapPermit } from '@latchkey/core/services'
import type { PoolOrder } from './PoolOrder.js'
import type { PoolRoute } from './PoolRoute.js'

/** What the transaction of a swap is built for. */
export interface PoolSwap extends PoolOrder {
  /** The account that sells, and that gets what is bought. */
  readonly account: string
  /** The least that must arrive, in the smallest unit of the bought token. */
  readonly minimum: bigint
  /** s since 1970 after which the network must refuse the transaction. */
  readonly deadline: number
  readonly route: PoolRoute
  /** Only for v3: it is used in the same transaction. */
  readonly permit?: SwapPermit | undefined
}
