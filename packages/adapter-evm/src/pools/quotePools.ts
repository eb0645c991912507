import type { PoolNetwork } from './PoolNetwork.js'
import type { PoolOrder } from './PoolOrder.js'
import type { PoolQuote } from './PoolQuote.js'

/**
 * What pools of Uniswap v2 and v3 give for an order: the route with the most of the bought token.
 *
 * - A route is one pool, or two pools of the same version with the wrapped native currency or one
 *   of `contracts.bases` between them. An order is not split.
 * - Network fees are not compared. Of two equal routes, the shorter one counts, then v3.
 * - The native currency and its wrapped form are exchanged one for one.
 *
 * @returns `undefined`: there is no route.
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError} for an order that can't be.
 * @throws {InvalidAnswerError} and what the node's failure is.
 */
export async function quotePools(
  network: PoolNetwork,
  order: PoolOrder,
  signal: AbortSignal,
): Promise<PoolQuote | undefined> {
  return (await import('./poolChunk.js')).quoteOrder(network, order, signal)
}
