import type { Address } from 'viem'
import type { PoolTrade } from './PoolTrade.js'

/** A pair of Uniswap v2 that has liquidity. */
export interface V2Pool {
  /** In the order of the pool. */
  readonly tokens: readonly [Address, Address]
  readonly reserves: readonly [bigint, bigint]
}

/** 0.3 %, in 1/1,000,000. */
const fee = 3000
/** What the pool counts of 1,000 units that it gets. */
const counted = 997n
const thousand = 1000n
/** The largest reserve that a pool can hold. */
const largest = 2n ** 112n - 1n

/**
 * What a pair gives for an amount, exactly as its contract calculates it.
 *
 * @returns `undefined`: nothing, or the pool can't hold the amount.
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/library#getamountout
 */
export function tradeV2({ tokens, reserves }: V2Pool, sell: Address, amount: bigint): PoolTrade | undefined {
  const isFirst = tokens[0] === sell
  const [held, other] = isFirst ? reserves : [reserves[1], reserves[0]]
  if (held <= 0n || other <= 0n || amount <= 0n || held + amount > largest) return undefined
  const given = amount * counted
  const received = (given * other) / (held * thousand + given)
  if (received <= 0n) return undefined
  const price = { numerator: other, denominator: held }
  return { sell, buy: isFirst ? tokens[1] : tokens[0], fee, amount, received, price }
}
