import { checkPoolOrder } from './checkPoolOrder.js'
import { impactOf } from './impactOf.js'
import type { PoolNetwork } from './PoolNetwork.js'
import type { PoolOrder } from './PoolOrder.js'
import { tradesOf } from './tradesOf.js'

/** Pools that give less than this part of another trade say nothing about it: 2 is a half. */
const leastPart = 2n

/**
 * The part of the value that a trade outside of `quoteOrder` loses, compared with the prices of the
 * pools before it.
 *
 * @param received - What the trade gives.
 * @returns In 1/10,000. `undefined`: the pools hold too little to compare with.
 */
export async function impactOfOrder(
  pools: PoolNetwork,
  asked: PoolOrder,
  received: bigint,
  signal: AbortSignal,
): Promise<number | undefined> {
  const [best] = await tradesOf(pools, checkPoolOrder(asked), signal)
  const last = best?.trades.at(-1)
  // Pools that give far less are too small for this order, and their price may be of last year.
  if (!best || !last || best.received * leastPart < received) return undefined
  return impactOf([...best.trades.slice(0, -1), { ...last, received }])
}
