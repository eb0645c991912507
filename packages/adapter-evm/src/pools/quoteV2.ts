import type { Address } from 'viem'
import { type ContractNetwork, readContracts } from '../tokens/readContracts.js'
import type { FoundPool } from './findPools.js'
import type { PoolTrade } from './PoolTrade.js'
import { poolSelectors } from './poolSelectors.js'
import { readWords } from './readWords.js'
import { tradeV2, type V2Pool } from './tradeV2.js'

/**
 * What the pairs of v2 give along each path.
 *
 * @returns The trades of each path that can be traded.
 * @throws {InvalidAnswerError} and what the node's failure is.
 */
export async function quoteV2(
  network: ContractNetwork,
  found: readonly FoundPool[],
  { paths, amount }: { readonly paths: readonly (readonly Address[])[]; readonly amount: bigint },
  signal: AbortSignal,
): Promise<readonly (readonly PoolTrade[])[]> {
  const pairs = found.filter(({ fee }) => fee === undefined)
  if (pairs.length === 0) return []
  const calls = pairs.map(({ address }) => ({ to: address, data: poolSelectors.getReserves }))
  const answers = await readContracts(network, calls, signal)
  const pools = pairs.flatMap(({ tokens }, at): readonly V2Pool[] => {
    // The third one is the time of the last trade.
    const [one, other] = readWords(answers[at], 3) ?? []
    return one === undefined || other === undefined ? [] : [{ tokens, reserves: [one, other] }]
  })
  return paths.flatMap((path) => {
    const trades = tradeAlong(pools, path, amount)
    return trades ? [trades] : []
  })
}

function tradeAlong(
  pools: readonly V2Pool[],
  path: readonly Address[],
  amount: bigint,
): readonly PoolTrade[] | undefined {
  const trades: PoolTrade[] = []
  for (const [at, buy] of path.slice(1).entries()) {
    const sell = path[at] as Address
    const pool = pools.find(({ tokens }) => tokens.includes(sell) && tokens.includes(buy))
    const trade = pool && tradeV2(pool, sell, trades.at(-1)?.received ?? amount)
    if (!trade) return undefined
    trades.push(trade)
  }
  return trades
}
