import type { Address } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import type { checkPoolOrder } from './checkPoolOrder.js'
import { findPools } from './findPools.js'
import type { PoolNetwork } from './PoolNetwork.js'
import type { PoolTrade } from './PoolTrade.js'
import { quoteV2 } from './quoteV2.js'
import { quoteV3 } from './quoteV3.js'

/** What a route gives, and by which contracts. */
export interface PoolTrades {
  readonly kind: 'v2' | 'v3'
  readonly router: Address
  readonly trades: readonly PoolTrade[]
  /** By the last trade. */
  readonly received: bigint
}

/**
 * What each route in pools of v2 and v3 gives for an order, the best one first.
 *
 * @throws {InvalidAnswerError} and what the node's failure is.
 */
export async function tradesOf(
  { rpc, contracts, multicall }: PoolNetwork,
  { sell, buy, amount }: ReturnType<typeof checkPoolOrder>,
  signal: AbortSignal,
): Promise<readonly PoolTrades[]> {
  const wrapped = parseAddress(contracts.wrappedNative)
  const [start, end] = [sell ?? wrapped, buy ?? wrapped]
  const { v2, v3 } = contracts
  const network = { rpc, multicall: multicall === undefined ? undefined : parseAddress(multicall) }
  const paths = pathsOf(contracts, start, end)
  const found = await findPools(network, contracts, paths, signal)
  const [byV3, byV2] = await Promise.all([
    v3 ? quoteV3(network, found, { quoter: v3.quoter, paths, amount }, signal) : [],
    v2 ? quoteV2(network, found, { paths, amount }, signal) : [],
  ])
  const of = (kind: PoolTrades['kind'], router: string | undefined) => (trades: readonly PoolTrade[]) => ({
    kind,
    router: parseAddress(router),
    trades,
    received: trades.at(-1)?.received ?? 0n,
  })
  return [...byV3.map(of('v3', v3?.router)), ...byV2.map(of('v2', v2?.router))].sort(compare)
}

/** From the sold to the bought token, directly and over each base. */
function pathsOf({ bases = [], wrappedNative }: SwapContracts, start: Address, end: Address): readonly Address[][] {
  const between = new Set([wrappedNative, ...bases].map((base) => parseAddress(base)))
  between.delete(start)
  between.delete(end)
  return [[start, end], ...Array.from(between, (base) => [start, base, end])]
}

/** The best one first. A sort keeps the order of equal ones. */
function compare(one: PoolTrades, other: PoolTrades): number {
  if (one.received !== other.received) return one.received > other.received ? -1 : 1
  return one.trades.length - other.trades.length
}
