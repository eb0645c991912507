import { InvalidInputError, UnsupportedNetworkError } from '@latchkey/core'
import type { SwapBuild, SwapContext, SwapOrder, SwapQuote, SwapTransaction } from '@latchkey/core/services'
import { type Address, getAddress, parseAbi, zeroAddress } from 'viem'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createPoolContext } from '../../testing/createPoolContext.js'
import { createTrader, type Trader } from '../../testing/createTrader.js'
import { deployPools, type TestPools, ticksAround } from '../../testing/deployPools.js'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import { pools } from './pools.js'
import { quotePools } from './quotePools.js'

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
  const { market, tokens, v3 } = uniswap
  const { weth } = market
  const { usdc, usdt, latch, signet } = market.tokens
  const fixed = { tokens: [weth, usdc.address], price: [whole(1n), dollars(2_490n)] } as const
  const narrow = ticksAround(fixed.tokens, fixed.price, { width: 6000, spacing: 60 })
  // v3 has the better price for ETH and for USDT, and alone a pool of the token with permits.
  await Promise.all([
    v3.createPool({
      tokens: [weth, usdc.address],
      fee: 500,
      price: [whole(1n), dollars(2_510n)],
      amounts: [whole(500n), dollars(1_255_000n)],
    }),
    v3.createPool({ ...fixed, ticks: narrow, amounts: [whole(500n), dollars(1_245_000n)] }),
    v3.createPool({
      tokens: [usdt.address, usdc.address],
      fee: 100,
      price: [1n, 1n],
      amounts: [dollars(500_000n), dollars(500_000n)],
      ticks: [-100, 100],
    }),
    v3.createPool({
      tokens: [signet.address, weth],
      fee: 10_000,
      price: [whole(1000n), whole(1n)],
      amounts: [whole(100_000n), whole(100n)],
    }),
  ])
  await trader.wrap(weth, whole(100n))
  for (const { address } of [usdc, usdt, latch, signet]) await tokens.mint(address, trader.address, whole(10_000n))
}, 120_000)

const named = () => {
  const { weth, tokens } = uniswap.market
  return {
    ETH: undefined,
    WETH: getAddress(weth),
    USDC: getAddress(tokens.usdc.address),
    USDT: getAddress(tokens.usdt.address),
    LATCH: getAddress(tokens.latch.address),
    PEBBLE: getAddress(tokens.pebble.address),
    SIGNET: getAddress(tokens.signet.address),
  }
}
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

/** The same swap with a permit instead of an approval. */
async function expectExactByPermit(quote: SwapQuote): Promise<void> {
  const { context } = contextWith()
  const { sell = '', router: spender = '', amount } = quote
  const asked = { token: sell as Address, spender: spender as Address, amount, deadline: never }
  const permit = { ...asked, signature: await trader.signPermit(asked) }
  expect(await provider.allowance(context, quote, signal)).toBe(0n)
  const build = { quote, minimum: quote.expected, slippage: 0, deadline: never, permit }
  const transaction = await provider.buildTransaction(context, build, signal)
  expect(await changesBy(transaction, quote)).toEqual({ sold: amount, received: quote.expected })
  expect(await provider.allowance(context, quote, signal)).toBe(0n)
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
    ['ETH', 'SIGNET', 'both', whole(1n), ['Uniswap v3']],
    ['SIGNET', 'ETH', 'both', whole(10n), ['Uniswap v3']],
    ['SIGNET', 'USDC', 'both', whole(10n), ['Uniswap v3', 'Uniswap v3']],
    ['ETH', 'WETH', 'both', whole(1n), ['Wrapped currency']],
    ['WETH', 'ETH', 'both', whole(1n), ['Wrapped currency']],
  ])('%s to %s with %s', async (sell, buy, versions, amount, venues) => {
    const quote = await quoteOf(orderOf(sell, buy, amount), versions)
    expect(venuesOf(quote)).toEqual(venues)
    await expectExact(quote, versions)
  })
})

test.each<[Name, readonly string[]]>([
  ['WETH', ['Uniswap v3']],
  ['ETH', ['Uniswap v3']],
  ['USDC', ['Uniswap v3', 'Uniswap v3']],
])('a permit lets v3 sell a token for %s in one transaction', async (buy, venues) => {
  const quote = await quoteOf(orderOf('SIGNET', buy, whole(5n)))
  expect(quote.acceptsPermit).toBe(true)
  expect(venuesOf(quote)).toEqual(venues)
  await expectExactByPermit(quote)
})

test('a swap with a permit works although another transaction has used the permit before', async () => {
  const quote = await quoteOf(orderOf('SIGNET', 'ETH', whole(5n)))
  const asked = {
    token: uniswap.market.tokens.signet.address,
    spender: uniswap.contracts.v3.router,
    amount: quote.amount,
    deadline: never,
  }
  const signature = await trader.signPermit(asked)
  await uniswap.deployer.call({
    address: uniswap.market.tokens.signet.address,
    abi: parseAbi(['function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)']),
    functionName: 'permit',
    args: [
      trader.address,
      asked.spender,
      asked.amount,
      asked.deadline,
      Number.parseInt(signature.slice(130), 16),
      `0x${signature.slice(2, 66)}`,
      `0x${signature.slice(66, 130)}`,
    ],
  })
  const build = { quote, minimum: quote.expected, slippage: 0, deadline: never, permit: { ...asked, signature } }
  const transaction = await provider.buildTransaction(contextWith().context, build, signal)
  expect(await changesBy(transaction, quote)).toEqual({ sold: quote.amount, received: quote.expected })
})

const sides = [
  ['ETH', 'USDC', 'v2'],
  ['USDC', 'ETH', 'v2'],
  ['USDC', 'LATCH', 'v2'],
  ['ETH', 'USDC', 'v3'],
  ['USDC', 'ETH', 'v3'],
  ['USDC', 'WETH', 'v3'],
  ['USDT', 'WETH', 'v3'],
] as const

describe.each(sides)('a transaction of %s to %s in %s', (sell, buy, versions) => {
  const prepare = async () => {
    const quote = await quoteOf(orderOf(sell, buy, sell === 'ETH' ? whole(1n) : dollars(10n)), versions)
    await approve(quote)
    return { quote, minimum: quote.expected, slippage: 0, deadline: never }
  }
  const send = async (build: SwapBuild) => {
    await trader.send(await provider.buildTransaction(contextWith(versions).context, build, signal))
  }

  test('is refused by the network when one unit less than the minimum would arrive', async () => {
    const build = await prepare()
    await expect(send({ ...build, minimum: build.minimum + 1n })).rejects.toThrow(/revert/i)
  })

  test('is refused by the network after its deadline', async () => {
    await expect(send({ ...(await prepare()), deadline: 1 })).rejects.toThrow(/revert/i)
  })
})

test('a quote says who made it, when, until when, through which pools and what they keep', async () => {
  const { context, clock } = contextWith()
  await clock.advance(5000)
  const order = orderOf('USDT', 'ETH', dollars(1000n))
  const quote = await provider.quote(context, order, signal)
  const { v3 } = uniswap.contracts
  const { USDC: base, WETH: weth } = named()
  const through = quote?.fees[1]?.amount ?? 0n
  expect(quote).toEqual({
    ...order,
    provider: 'pools',
    expected: expect.any(BigInt),
    router: getAddress(v3.router),
    spender: getAddress(v3.router),
    impact: expect.any(Number),
    route: [
      { venue: 'Uniswap v3', sell: order.sell, buy: base, fee: 100 },
      { venue: 'Uniswap v3', sell: base, fee: 500 },
    ],
    fees: [
      { kind: 'pool', token: order.sell, amount: 100_000n },
      { kind: 'pool', token: base, amount: through },
    ],
    acceptsPermit: true,
    at: clock.now(),
    lifetime: 30_000,
    memo: { kind: 'v3', path: [order.sell, base, weth], fees: [100, 500] },
  })
  // 0.05 % of about 1,000 dollars.
  expect(through).toBeGreaterThan(490_000n)
  expect(through).toBeLessThan(500_000n)
})

test('the time of a quote is that before the pools are read, however slow the node is', async () => {
  const { context, clock } = contextWith()
  const begun = clock.now()
  const rpc = context.rpc(networkId)
  const slow: SwapContext = {
    ...context,
    rpc: () => ({
      async request(...call) {
        await clock.advance(4000)
        return rpc.request(...call)
      },
    }),
  }
  const quote = await provider.quote(slow, orderOf('ETH', 'USDC', whole(1n)), signal)
  expect(quote?.at).toBe(begun)
  expect(clock.now()).toBeGreaterThan(begun)
})

test('a quote of the native currency has no spender, and takes no permit', async () => {
  const quote = await quoteOf(orderOf('ETH', 'USDC', whole(1n)))
  expect(quote).not.toHaveProperty('sell')
  expect(quote).not.toHaveProperty('spender')
  expect(quote).not.toHaveProperty('acceptsPermit')
  await expect(provider.allowance(contextWith().context, quote, signal)).resolves.toBe(quote.amount)
  await expect(provider.buildApproval(contextWith().context, { quote, amount: 1n }, signal)).rejects.toThrow(
    InvalidInputError,
  )
})

test('to unwrap needs no approval, and has no price impact and no fees', async () => {
  const quote = await quoteOf(orderOf('WETH', 'ETH', 7n))
  expect(quote).toMatchObject({ expected: 7n, impact: 0, fees: [], router: quote.sell })
  expect(quote).not.toHaveProperty('spender')
  await expect(provider.buildApproval(contextWith().context, { quote, amount: 7n }, signal)).rejects.toThrow(
    InvalidInputError,
  )
})

test('the price impact of a large trade is what it moves the price by, without fees', async () => {
  // The pair has 1,000 ETH, so 250 more are a fifth of what it has then.
  const small = await quoteOf(orderOf('ETH', 'LATCH', whole(1n) / 1000n))
  const large = await quoteOf(orderOf('ETH', 'LATCH', whole(250n)))
  expect(small.impact).toBe(0)
  expect(large.impact).toBeGreaterThan(1900)
  expect(large.impact).toBeLessThan(2000)
})

test('an approval allows exactly the amount, and 0 takes it away', async () => {
  const { context } = contextWith()
  const quote = await quoteOf(orderOf('USDT', 'USDC', 123n))
  const set = async (amount: bigint) => trader.send(await provider.buildApproval(context, { quote, amount }, signal))
  await set(0n)
  await set(123n)
  await expect(provider.allowance(context, quote, signal)).resolves.toBe(123n)
  // This token changes an allowance only from or to 0.
  await expect(set(124n)).rejects.toThrow(/revert/i)
  await set(0n)
  await expect(provider.allowance(context, quote, signal)).resolves.toBe(0n)
})

describe('there is no route', () => {
  test.each<[Name, Name]>([
    ['PEBBLE', 'USDC'],
    ['ETH', 'PEBBLE'],
    ['USDC', 'USDC'],
    ['ETH', 'ETH'],
  ])('from %s to %s', async (sell, buy) => {
    await expect(provider.quote(contextWith().context, orderOf(sell, buy, 1000n), signal)).resolves.toBeUndefined()
  })

  test('of both versions: one pool of v2 and one of v3', async () => {
    const order = orderOf('SIGNET', 'LATCH', whole(1n))
    await expect(provider.quote(contextWith().context, order, signal)).resolves.toBeUndefined()
  })

  test('for an amount of which nothing would arrive', async () => {
    await expect(provider.quote(contextWith().context, orderOf('LATCH', 'USDC', 1n), signal)).resolves.toBeUndefined()
  })

  test('in pools without liquidity', async () => {
    const { market, tokens, deployer, v3 } = uniswap
    const token = await tokens.createToken({ name: 'Empty', symbol: 'EMPTY' })
    const [one, other] = token.toLowerCase() < market.weth.toLowerCase() ? [token, market.weth] : [market.weth, token]
    await deployer.call({
      address: market.factory,
      abi: parseAbi(['function createPair(address, address)']),
      functionName: 'createPair',
      args: [one, other],
    })
    await deployer.call({
      address: v3.positions,
      abi: parseAbi(['function createAndInitializePoolIfNecessary(address, address, uint24, uint160)']),
      functionName: 'createAndInitializePoolIfNecessary',
      args: [one, other, 3000, 2n ** 96n],
    })
    const order = { ...orderOf('ETH', 'WETH', whole(1n)), buy: token }
    await expect(provider.quote(contextWith().context, order, signal)).resolves.toBeUndefined()
  })

  test('in a pool of v3 that can not take the whole amount', async () => {
    const { market, tokens, v3 } = uniswap
    const token = await tokens.createToken({ name: 'Thin', symbol: 'THIN' })
    const pool = { tokens: [token, market.weth], price: [whole(100n), whole(1n)] } as const
    const ticks = ticksAround(pool.tokens, pool.price, { width: 960, spacing: 60 })
    await v3.createPool({ ...pool, ticks, amounts: [whole(100n), whole(1n)] })
    const order = { ...orderOf('ETH', 'WETH', whole(1n) / 2n), buy: token }
    await expectExact(await quoteOf(order))
    await expect(
      provider.quote(contextWith().context, { ...order, amount: whole(2n) }, signal),
    ).resolves.toBeUndefined()
  })
})

test('without Multicall3, the pools are read in JSON-RPC batches, with the same result', async () => {
  const order = orderOf('USDT', 'ETH', dollars(10n))
  const { context, bodies } = contextWith()
  const expected = await quotePools({ rpc: context.rpc(networkId), contracts: uniswap.contracts }, order, signal)
  expect(bodies.length).toBeLessThan(10)
  expect(bodies.every((body) => body.startsWith('['))).toBe(true)
  const before = bodies.length
  const quote = await provider.quote(context, order, signal)
  expect(quote?.expected).toBe(expected?.expected)
  expect(bodies.length - before).toBeLessThanOrEqual(3)
})

describe('supports()', () => {
  test.each<[string, Partial<SwapContracts> | undefined, boolean]>([
    ['no contracts', undefined, false],
    ['the contract of the wrapped currency alone', {}, false],
    ['contracts of v2', { v2: { factory: zeroAddress, router: zeroAddress } }, true],
    ['contracts of v3', { v3: { factory: zeroAddress, quoter: zeroAddress, router: zeroAddress } }, true],
  ])('on a network with %s is a fact', async (_name, contracts, isSupported) => {
    const whole = contracts && { wrappedNative: zeroAddress, ...contracts }
    const { context } = createPoolContext({ ...a, contracts: whole })
    await expect(provider.supports(context, networkId, signal)).resolves.toBe(isSupported)
  })

  test('on a network of another namespace, or unknown to the adapter, is false', async () => {
    const { context } = contextWith()
    await expect(provider.supports(context, 'eip155:5', signal)).resolves.toBe(false)
    await expect(provider.supports(context, `solana:${a.id}`, signal)).resolves.toBe(false)
  })
})

test('a network without contracts has no tokens, quotes and transactions', async () => {
  const quote = await quoteOf(orderOf('ETH', 'USDC', whole(1n)))
  const { context } = createPoolContext({ ...a, contracts: undefined })
  const build = { quote, minimum: 1n, slippage: 0, deadline: never }
  await expect(provider.tokens(context, networkId, signal)).rejects.toThrow(UnsupportedNetworkError)
  await expect(provider.quote(context, quote, signal)).rejects.toThrow(UnsupportedNetworkError)
  await expect(provider.buildTransaction(context, build, signal)).rejects.toThrow(UnsupportedNetworkError)
})

test('tokens() are those of routes and of the app, as the chain describes them, once each', async () => {
  const { market, contracts } = uniswap
  const { usdc, latch } = market.tokens
  const listed = [latch.address, usdc.address.toLowerCase(), trader.address]
  const own = pools({ id: 'own', name: 'Our pools', tokens: { [networkId]: listed } })
  expect(own).toMatchObject({ id: 'own', name: 'Our pools' })
  const tokens = await own.tokens(createPoolContext({ ...a, contracts }).context, networkId, signal)
  expect(tokens).toEqual([
    { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, address: getAddress(market.weth) },
    { ...usdc, address: getAddress(usdc.address) },
    { ...latch, address: getAddress(latch.address) },
  ])
})

test('gasPrice() is that of the node', async () => {
  await expect(provider.gasPrice(contextWith().context, networkId, signal)).resolves.toBeGreaterThan(0n)
})

test('an unknown option is refused by its name', () => {
  expect(() => pools({ token: {} } as never)).toThrow('Not a valid option of pools(): "token".')
})

test('a quote whose memo is no route of the order is refused', async () => {
  const { context } = contextWith()
  const quote = await quoteOf(orderOf('USDC', 'ETH', dollars(1n)))
  const build = { minimum: 1n, slippage: 0, deadline: never }
  for (const memo of [undefined, null, 'v3', {}, { kind: 'v4' }, { ...(quote.memo as object), fees: [] }])
    await expect(
      provider.buildTransaction(context, { ...build, quote: { ...quote, memo } as SwapQuote }, signal),
    ).rejects.toThrow(InvalidInputError)
  const { memo } = await quoteOf(orderOf('USDT', 'ETH', dollars(1n)))
  await expect(provider.buildTransaction(context, { ...build, quote: { ...quote, memo } }, signal)).rejects.toThrow(
    'Not a valid route: "other tokens than the order".',
  )
})
