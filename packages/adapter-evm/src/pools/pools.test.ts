import type { SwapOrder, SwapQuote, SwapTransaction } from '@latchkey/core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createPoolContext } from '../../testing/createPoolContext.js'
import { createTrader, type Trader } from '../../testing/createTrader.js'
import { deployPools, type TestPools } from '../../testing/deployPools.js'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import { pools } from './pools.js'

const { a } = inject('chains')
const networkId = `eip155:${a.id}`
const { signal } = new AbortController()
const provider = pools()
/** Later than the time of each block. */
const never = 2 ** 40
const dollars = (count: bigint) => count * 10n ** 6n
const whole = (count: bigint) => count * 10n ** 18n

let uniswap: TestPools
let trader: Trader
beforeAll(async () => {
  ;[uniswap, trader] = await Promise.all([deployPools(a), createTrader(a)])
  const { market, tokens, permitToken } = uniswap
  const { usdc, usdt, latch } = market.tokens
  const ether = market.weth
  // v3 has the better price for ETH and for USDT, and alone the token with permits.
  await uniswap.addPool({
    tokens: [ether, usdc.address],
    fee: 500,
    price: [whole(1n), dollars(2_510n)],
    amounts: [whole(500n), dollars(1_255_000n)],
  })
  await uniswap.addPool({
    tokens: [ether, usdc.address],
    fee: 3000,
    price: [whole(1n), dollars(2_490n)],
    amounts: [whole(500n), dollars(1_245_000n)],
    width: 6000,
  })
  await uniswap.addPool({
    tokens: [usdt.address, usdc.address],
    fee: 100,
    price: [1n, 1n],
    amounts: [dollars(500_000n), dollars(500_000n)],
    width: 100,
  })
  await uniswap.addPool({
    tokens: [permitToken, ether],
    fee: 10_000,
    price: [whole(1000n), whole(1n)],
    amounts: [whole(100_000n), whole(100n)],
  })
  await uniswap.give(permitToken, trader.address, whole(10_000n))
  await uniswap.give(ether, trader.address, whole(100n))
  for (const { address } of [usdc, usdt, latch]) await tokens.mint(address, trader.address, whole(1n) * 1000n)
}, 120_000)

const named = () => ({
  ETH: undefined,
  WETH: uniswap.market.weth,
  USDC: uniswap.market.tokens.usdc.address,
  USDT: uniswap.market.tokens.usdt.address,
  LATCH: uniswap.market.tokens.latch.address,
  PEBBLE: uniswap.market.tokens.pebble.address,
  PERMIT: uniswap.permitToken,
})
type Name = keyof ReturnType<typeof named>
type Versions = 'both' | 'v2' | 'v3'

function contractsWith(versions: Versions): SwapContracts {
  const { v2, v3, ...rest } = uniswap.contracts
  return { ...rest, ...(versions !== 'v3' && { v2 }), ...(versions !== 'v2' && { v3 }) }
}
const contextWith = (versions: Versions = 'both') => createPoolContext({ ...a, contracts: contractsWith(versions) })

function orderOf(sell: Name, buy: Name, amount: bigint): SwapOrder {
  const tokens = named()
  return {
    networkId,
    account: trader.address,
    ...(tokens[sell] && { sell: tokens[sell] }),
    ...(tokens[buy] && { buy: tokens[buy] }),
    amount,
  }
}

async function quoteOf(order: SwapOrder, versions: Versions = 'both'): Promise<SwapQuote> {
  const quote = await provider.quote(contextWith(versions).context, order, signal)
  if (!quote) throw new Error('There is no route.')
  return quote
}

/** Lets the spender take the amount, where that is needed. */
async function approve(quote: SwapQuote): Promise<void> {
  const { context } = contextWith()
  if (quote.sell === undefined || (await provider.allowance(context, quote, signal)) >= quote.amount) return
  await trader.send(await provider.buildApproval(context, { quote, amount: quote.amount }, signal))
  expect(await provider.allowance(context, quote, signal)).toBe(quote.amount)
}

/** What arrives when the transaction is sent, and what is taken. */
async function changesBy(transaction: SwapTransaction, { sell, buy }: SwapOrder) {
  const before = [await trader.balanceOf(sell), await trader.balanceOf(buy)] as const
  const fee = await trader.send(transaction)
  const paid = (token: string | undefined) => (token === undefined ? fee : 0n)
  return {
    sold: before[0] - (await trader.balanceOf(sell)) - paid(sell),
    received: (await trader.balanceOf(buy)) - before[1] + paid(buy),
  }
}

async function expectExact(quote: SwapQuote, versions: Versions = 'both'): Promise<void> {
  const { context } = contextWith(versions)
  await approve(quote)
  const build = { quote, minimum: quote.expected, slippage: 0, deadline: never }
  const transaction = await provider.buildTransaction(context, build, signal)
  expect(await changesBy(transaction, quote)).toEqual({ sold: quote.amount, received: quote.expected })
  if (quote.sell !== undefined && provider)
    expect(await provider.allowance(context, quote, signal)).toBeGreaterThanOrEqual(0n)
}

const venuesOf = ({ route }: SwapQuote) => route.map(({ venue }) => venue)

describe('what is quoted arrives, and exactly the amount is sold, when nothing trades in between:', () => {
  test.each<[Name, Name, Versions, bigint, readonly string[]]>([
    ['ETH', 'USDC', 'both', whole(1n), ['Uniswap v3']],
    ['USDC', 'ETH', 'both', dollars(1000n), ['Uniswap v3']],
    ['WETH', 'USDC', 'v2', whole(1n), ['Uniswap v2']],
    ['USDC', 'WETH', 'v3', dollars(3000n), ['Uniswap v3']],
    ['ETH', 'LATCH', 'both', whole(2n), ['Uniswap v2']],
    ['LATCH', 'ETH', 'both', whole(100n), ['Uniswap v2']],
    ['LATCH', 'USDC', 'both', whole(100n), ['Uniswap v2', 'Uniswap v2']],
    ['USDC', 'LATCH', 'both', dollars(100n), ['Uniswap v2', 'Uniswap v2']],
    ['USDT', 'USDC', 'both', dollars(500n), ['Uniswap v3']],
    ['USDC', 'USDT', 'v2', dollars(500n), ['Uniswap v2']],
    ['ETH', 'USDT', 'both', whole(1n), ['Uniswap v3', 'Uniswap v3']],
    ['USDT', 'ETH', 'v3', dollars(700n), ['Uniswap v3', 'Uniswap v3']],
    ['USDT', 'ETH', 'v2', dollars(700n), ['Uniswap v2', 'Uniswap v2']],
    ['ETH', 'PERMIT', 'both', whole(1n), ['Uniswap v3']],
    ['PERMIT', 'ETH', 'both', whole(10n), ['Uniswap v3']],
    ['PERMIT', 'USDC', 'both', whole(10n), ['Uniswap v3', 'Uniswap v3']],
    ['ETH', 'WETH', 'both', whole(1n), ['Wrapped currency']],
    ['WETH', 'ETH', 'both', whole(1n), ['Wrapped currency']],
  ])('%s to %s with %s', async (sell, buy, versions, amount, venues) => {
    const quote = await quoteOf(orderOf(sell, buy, amount), versions)
    expect(venuesOf(quote)).toEqual(venues)
    await expectExact(quote, versions)
  })
})
