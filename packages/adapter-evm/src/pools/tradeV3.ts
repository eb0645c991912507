import type { Address } from 'viem'
import type { PoolTrade } from './PoolTrade.js'

/** A pool of Uniswap v3. */
export interface V3Pool {
  /** In the order of the pool. */
  readonly tokens: readonly [Address, Address]
  /** In 1/1,000,000. */
  readonly fee: number
  /**
   * The square root of the price of the first token, in 2^-96. `undefined`: the pool does not say.
   */
  readonly root: bigint | undefined
}

/** What the quoter says of a trade. */
export interface V3Quote {
  readonly received: bigint
  /** The square root of the price after the trade. */
  readonly rootAfter: bigint
}

const q192 = 2n ** 192n
/** The prices at which a trade ends although the pool did not take the whole amount. */
const lowestRoot = 4_295_128_740n
const highestRoot = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n

/**
 * What a pool gives for an amount by the answer of the quoter.
 *
 * @returns `undefined`: nothing, or its liquidity does not suffice for the whole amount.
 * @see https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
 */
export function tradeV3(
  { tokens, fee, root }: V3Pool,
  sell: Address,
  amount: bigint,
  { received, rootAfter }: V3Quote,
): PoolTrade | undefined {
  if (received <= 0n || rootAfter <= lowestRoot || rootAfter >= highestRoot) return undefined
  const isFirst = tokens[0] === sell
  const buy = isFirst ? tokens[1] : tokens[0]
  return { sell, buy, fee, amount, received, price: root ? priceOf(root, isFirst) : undefined }
}

function priceOf(root: bigint, isFirst: boolean): PoolTrade['price'] {
  const squared = root * root
  return isFirst ? { numerator: squared, denominator: q192 } : { numerator: q192, denominator: squared }
}
