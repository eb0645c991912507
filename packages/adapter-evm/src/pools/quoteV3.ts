import type { Address, Hex } from 'viem'
import type { ContractCall } from '../tokens/encodeAggregate.js'
import { type ContractNetwork, readContracts } from '../tokens/readContracts.js'
import { abi } from './abi.js'
import type { FoundPool } from './findPools.js'
import type { PoolTrade } from './PoolTrade.js'
import { poolSelectors } from './poolSelectors.js'
import { readWords } from './readWords.js'
import { tradeV3 } from './tradeV3.js'

export interface V3Order {
  readonly quoter: Address
  /** Of two or three tokens each. */
  readonly paths: readonly (readonly Address[])[]
  /** In the smallest unit of the first token of each path. */
  readonly amount: bigint
}

/** A pool of v3. */
type Pool = FoundPool & { readonly fee: number }

interface Sale {
  readonly sell: Address
  readonly buy: Address
  readonly amount: bigint
}

/** A sale in one of the pools that can have it. */
interface Offer {
  readonly sale: Sale
  readonly pool: Pool
}

/** No limit of the price. */
const noLimit = 0n

/**
 * What the pools of v3 give along each path, with the best pool for each trade. The best pool for
 * the first trade is on the best route: with more of its token, the second trade gives no less.
 *
 * @returns The trades of each path that can be traded.
 * @throws {InvalidAnswerError} and what the node's failure is.
 */
export async function quoteV3(
  network: ContractNetwork,
  found: readonly FoundPool[],
  { quoter, paths, amount }: V3Order,
  signal: AbortSignal,
): Promise<readonly (readonly PoolTrade[])[]> {
  const pools = found.filter((pool): pool is Pool => pool.fee !== undefined)
  const callOf = ({ sale: { sell, buy, amount: sold }, pool }: Offer): ContractCall => ({
    to: quoter,
    data: abi.call(poolSelectors.quoteExactInputSingle, sell, buy, sold, pool.fee, noLimit),
  })

  const starts = paths.flatMap((path) => saleOf(path, amount).map((sale) => ({ path, sale })))
  const first = offersOf(
    pools,
    starts.map(({ sale }) => sale),
  )
  const states = pools.map(({ address }): ContractCall => ({ to: address, data: poolSelectors.slot0 }))
  // The price is read with the quotes, so that both are of one block where there is Multicall3.
  const answers = await readContracts(network, [...states, ...first.map(callOf)], signal)
  const roots = new Map(pools.map((pool, at) => [pool, readWords(answers[at], 1)?.[0]]))
  const firsts = bestTrades(first, answers.slice(pools.length), roots)

  const begun = starts.flatMap(({ path, sale }) => {
    const trade = firsts.get(sale)
    return trade ? [{ trade, next: saleOf(path.slice(1), trade.received)[0] }] : []
  })
  const second = offersOf(
    pools,
    begun.flatMap(({ next }) => next ?? []),
  )
  const seconds = bestTrades(second, await readContracts(network, second.map(callOf), signal), roots)
  return begun.flatMap(({ trade, next }) => {
    if (!next) return [[trade]]
    const last = seconds.get(next)
    return last ? [[trade, last]] : []
  })
}

/** The sale of the first token of a path. Empty: the path ends there. */
function saleOf([sell, buy]: readonly Address[], amount: bigint): readonly Sale[] {
  return sell !== undefined && buy !== undefined ? [{ sell, buy, amount }] : []
}

function offersOf(pools: readonly Pool[], sales: readonly Sale[]): readonly Offer[] {
  return sales.flatMap((sale) =>
    pools
      .filter(({ tokens }) => tokens.includes(sale.sell) && tokens.includes(sale.buy))
      .map((pool) => ({ sale, pool })),
  )
}

function bestTrades(
  offers: readonly Offer[],
  answers: readonly (Hex | undefined)[],
  roots: ReadonlyMap<Pool, bigint | undefined>,
): ReadonlyMap<Sale, PoolTrade> {
  const best = new Map<Sale, PoolTrade>()
  for (const [at, { sale, pool }] of offers.entries()) {
    const [received, rootAfter] = readWords(answers[at], 2) ?? []
    if (received === undefined || rootAfter === undefined) continue
    const { tokens, fee } = pool
    const trade = tradeV3({ tokens, fee, root: roots.get(pool) }, sale.sell, sale.amount, { received, rootAfter })
    if (trade && trade.received > (best.get(sale)?.received ?? 0n)) best.set(sale, trade)
  }
  return best
}
