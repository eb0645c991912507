import fc from 'fast-check'
import { getAddress } from 'viem'
import { beforeAll, expect, inject, test } from 'vitest'
import { createPoolContext } from '../../testing/createPoolContext.js'
import { createTrader, type Trader } from '../../testing/createTrader.js'
import { deployPools, type TestPools, ticksAround } from '../../testing/deployPools.js'
import { pools } from './pools.js'

const { a } = inject('chains')
const networkId = `eip155:${a.id}`
const { signal } = new AbortController()
const provider = pools()
/** Later than the time of each block. */
const never = 2 ** 40
const whole = 10n ** 18n

let uniswap: TestPools
let trader: Trader
beforeAll(async () => {
  ;[uniswap, trader] = await Promise.all([deployPools(a), createTrader(a)])
  const { market, tokens } = uniswap
  await trader.wrap(market.weth, 500n * whole)
  for (const { address } of Object.values(market.tokens)) await tokens.mint(address, trader.address, whole * whole)
}, 120_000)

test('property: what is quoted arrives, for random pools of v3, with those of v2 beside them', async () => {
  const { market, tokens, v3, contracts } = uniswap
  const { context } = createPoolContext({ ...a, contracts })
  const pool = fc.record({
    fee: fc.constantFrom(...([100, 500, 3000, 10_000] as const)),
    /** Units of the token for one ETH. */
    price: fc.bigInt({ min: 10n ** 6n, max: 10n ** 24n }),
    width: fc.integer({ min: 400, max: 40_000 }),
    /** In 1/1000 of the ETH in the pool. */
    part: fc.bigInt({ min: 1n, max: 600n }),
  })
  await fc.assert(
    fc.asyncProperty(pool, fc.boolean(), fc.boolean(), async ({ fee, price, width, part }, isSold, isNative) => {
      const token = getAddress(await tokens.createToken({ name: 'Random', symbol: 'RANDOM' }))
      const pair = [token, market.weth] as const
      const depth = 10n * whole
      const amounts = [10n * price, depth] as const
      const ticks = ticksAround(pair, [price, whole], { width, spacing: 600 })
      await v3.createPool({ tokens: pair, price: [price, whole], fee, ticks, amounts })
      await tokens.mint(token, trader.address, 100n * price)
      const ether = isNative ? undefined : getAddress(market.weth)
      const amount = ((isSold ? amounts[0] : amounts[1]) * part) / 1000n
      const order = {
        networkId,
        account: trader.address,
        sell: isSold ? token : ether,
        buy: isSold ? ether : token,
        amount,
      }
      const quote = await provider.quote(context, order, signal)
      // The liquidity of a narrow range may not suffice.
      if (!quote) return
      if (quote.sell !== undefined) await trader.send(await provider.buildApproval(context, { quote, amount }, signal))
      const build = { quote, minimum: quote.expected, slippage: 0, deadline: never }
      const before = [await trader.balanceOf(order.sell), await trader.balanceOf(order.buy)] as const
      const cost = await trader.send(await provider.buildTransaction(context, build, signal))
      const paid = (given: string | undefined) => (given === undefined ? cost : 0n)
      expect(before[0] - (await trader.balanceOf(order.sell)) - paid(order.sell)).toBe(amount)
      expect((await trader.balanceOf(order.buy)) - before[1] + paid(order.buy)).toBe(quote.expected)
    }),
    { numRuns: 25 },
  )
})

test('property: what is quoted arrives, for random amounts in all directions of the market', async () => {
  const { market, contracts } = uniswap
  const given = { ...contracts, v3: market.v3 }
  const { context } = createPoolContext({ ...a, contracts: given })
  const { usdc, usdt, latch, signet } = market.tokens
  const units = new Map<string | undefined, bigint>([
    [undefined, whole],
    [getAddress(market.weth), whole],
    [getAddress(usdc.address), 10n ** 6n],
    [getAddress(usdt.address), 10n ** 6n],
    [getAddress(latch.address), whole],
    [getAddress(signet.address), whole],
  ])
  const token = fc.constantFrom(...units.keys())
  await fc.assert(
    fc.asyncProperty(token, token, fc.bigInt({ min: 1n, max: 10n ** 4n }), async (sell, buy, count) => {
      if (sell === buy) return
      const amount = ((units.get(sell) ?? 0n) * count) / 10n ** 3n
      const order = { networkId, account: trader.address, sell, buy, amount }
      const quote = await provider.quote(context, order, signal)
      if (!quote) {
        // LATCH has one pool, with ETH in v2, from where it is two more to USDT. SIGNET has only v3.
        const pair = [sell, buy]
        const others = [usdt, signet].map(({ address }) => getAddress(address))
        expect(pair).toContain(getAddress(latch.address))
        expect(others.some((other) => pair.includes(other))).toBe(true)
        return
      }
      const isFree = sell === undefined || quote.router === getAddress(market.weth)
      // USDT changes an allowance only from or to 0.
      const approvals = isFree ? [] : [0n, amount]
      for (const each of approvals)
        await trader.send(await provider.buildApproval(context, { quote, amount: each }, signal))
      const build = { quote, minimum: quote.expected, slippage: 0, deadline: never }
      const before = [await trader.balanceOf(sell), await trader.balanceOf(buy)] as const
      const cost = await trader.send(await provider.buildTransaction(context, build, signal))
      const paid = (given_: string | undefined) => (given_ === undefined ? cost : 0n)
      expect(before[0] - (await trader.balanceOf(sell)) - paid(sell)).toBe(amount)
      expect((await trader.balanceOf(buy)) - before[1] + paid(buy)).toBe(quote.expected)
    }),
    { numRuns: 60 },
  )
})
