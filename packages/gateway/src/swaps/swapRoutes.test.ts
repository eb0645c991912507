import { deployLocalTokens } from '@latchkey/testkit/tokens'
import { encodeAbiParameters, getAddress, type Hex, parseAbiParameters } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployLocalMarket, type LocalMarket } from '../../../../scripts/local/market/deployLocalMarket.js'
import { swapContractsOf } from '../../../../scripts/local/market/swapContractsOf.js'
import { type LocalChain, startAnvil } from '../../../../scripts/local/startAnvil.js'
import { createTrader, type Trader } from '../../testing/createTrader.js'
import { startService } from '../../testing/startService.js'
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway.js'
import { zeroExPrice } from '../../testing/zeroExAnswers.js'
import type { GatewayConfig } from '../config/GatewayConfig.js'
import type { SwapsConfig } from './SwapsConfig.js'
import type { ConvertQuote } from './swapSchemas.js'

const chainId = 7_331
const networkId = `eip155:${chainId}`
const native = `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const idOf = (address: string) => `${networkId}:${getAddress(address)}`
const plain = (id: string) => id.split(':')[2] ?? ''
const ether = 10n ** 18n
const dollar = 10n ** 6n

/** Its own: trades of other tests would move the prices between a quote and its swap. */
let a: LocalChain
let market: LocalMarket
let contracts: SwapsConfig['contracts']
beforeAll(async () => {
  a = await startAnvil({ chainId })
  market = await deployLocalMarket(a)
  contracts = swapContractsOf(market)
})

afterAll(() => a.stop())

const start = (swaps: SwapsConfig = { contracts }, config: Partial<GatewayConfig> = {}) =>
  startTestGateway({
    allowLocal: true,
    networks: {
      [networkId]: { rpc: [a.url], multicall: market.multicall, tokens: [market.tokens.latch], swaps },
      'eip155:5': { rpc: [a.url] },
    },
    ...config,
  })

interface Answer {
  readonly status: number
  readonly reason: { readonly field: string; readonly description: string } | undefined
  readonly body: {
    readonly quotes: readonly ConvertQuote[]
    readonly tokens: readonly { readonly address: string; readonly symbol: string; readonly eip2612: boolean | null }[]
    readonly allowance: string
    readonly tx: {
      readonly from: string
      readonly to: string
      readonly data: string
      readonly value: string
      readonly minimum: string
      readonly spender: string | null
      readonly eip155: { readonly gas: string; readonly gasPrice: string } | null
    }
  }
}
const read = async (answer: Response): Promise<Answer> => {
  const body = await answer.json()
  return { status: answer.status, reason: body.reasons?.[0], body }
}
type Query = Readonly<Record<string, string | undefined>>
const ask = async (gateway: TestGateway, route: string, query: Query) => {
  const written = Object.entries({ projectId: 'shop', ...query }).filter((each) => each[1] !== undefined)
  return read(await gateway.ask(`/v1/convert/${route}?${new URLSearchParams(written as [string, string][])}`))
}
const build = async (gateway: TestGateway, body: object) =>
  read(
    await gateway.ask('/v1/convert/build-transaction?projectId=shop', {
      method: 'POST',
      body: JSON.stringify({ projectId: 'shop', ...body }),
    }),
  )
const transactionOf = ({ body: { tx } }: Answer) => ({ to: plain(tx.to), data: tx.data, value: BigInt(tx.value) })
const quoteOf = async (gateway: TestGateway, query: Query): Promise<ConvertQuote> => {
  const { body } = await ask(gateway, 'quotes', query)
  return body.quotes[0] as ConvertQuote
}
const mint = async (token: string, { address }: Trader, units: bigint) =>
  (await deployLocalTokens(a)).mint(token as Hex, address, units)

test('the tokens are the native currency, the listed ones and the bases, and say whether they have permits', async () => {
  const gateway = await start()
  const { body } = await ask(gateway, 'tokens', { chainId: networkId })
  expect(body.tokens.map(({ symbol, eip2612 }) => [symbol, eip2612])).toEqual([
    ['ETH', false],
    ['LATCH', false],
    ['WETH', false],
    ['USDC', false],
  ])
  const signet = idOf(market.tokens.signet.address)
  await expect(ask(gateway, 'tokens', { chainId: networkId, address: signet })).resolves.toMatchObject({
    body: { tokens: [{ symbol: 'SIGNET', address: signet, decimals: 18, logoUri: null, eip2612: true }] },
  })
  const nothing = idOf('0x00000000000000000000000000000000000A11cE')
  await expect(ask(gateway, 'tokens', { chainId: networkId, address: nothing })).resolves.toMatchObject({
    body: { tokens: [] },
  })
})

test('a quote has what clients of the cloud read, and what else the SDK shows', async () => {
  const gateway = await start()
  const usdc = idOf(market.tokens.usdc.address)
  const { status, body } = await ask(gateway, 'quotes', { amount: String(ether), from: native, to: usdc })
  expect({ status, count: body.quotes.length }).toEqual({ status: 200, count: 1 })
  const [quote] = body.quotes
  expect(quote).toEqual({
    id: expect.any(String),
    fromAmount: String(ether),
    fromAccount: native,
    toAmount: expect.stringMatching(/^24\d{8}$/),
    toAccount: usdc,
    source: 'pools',
    router: idOf(market.v3.router),
    spender: null,
    impact: expect.any(Number),
    route: [{ venue: 'Uniswap v3', from: native, to: usdc, fee: 500 }],
    fees: [{ kind: 'pool', token: native, amount: String((ether * 500n) / 1_000_000n) }],
    acceptsPermit: false,
    lifetime: 30_000,
  })
  // The id has what the route is, so another gateway builds it as well.
  expect(JSON.parse(Buffer.from(quote?.id ?? '', 'base64url').toString())[0]).toBe('pools')
})

test('a contract that may take the amount already is preferred, and must be one of the network', async () => {
  const gateway = await start()
  const pair = { amount: String(ether / 100n), from: native, to: idOf(market.tokens.usdc.address) }
  expect((await quoteOf(gateway, pair)).router).toBe(idOf(market.v3.router))
  expect((await quoteOf(gateway, { ...pair, allowed: idOf(market.router) })).router).toBe(idOf(market.router))
  await expect(ask(gateway, 'quotes', { ...pair, allowed: 'eip155:5:0x1' })).resolves.toMatchObject({
    status: 400,
    reason: { field: 'allowed' },
  })
})

test('a route that is taken because its contract is allowed keeps the minimum of the best quote', async () => {
  const trader = await createTrader(a.url)
  const { usdt, usdc } = market.tokens
  const amount = String(100n * dollar)
  const pair = { amount, from: idOf(usdt.address), to: idOf(usdc.address) }
  await mint(usdt.address, trader, 100n * dollar)
  const pools = await quoteOf(await start(), pair)
  const better = (BigInt(pools.toAmount) * 1_004n) / 1_000n
  const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
  const service = await startService(() =>
    zeroExPrice({
      sellToken: usdt.address,
      buyToken: usdc.address,
      sellAmount: amount,
      buyAmount: String(better),
      minBuyAmount: String(better),
      spender: holder,
    }),
  )
  const gateway = await start({
    contracts: { ...contracts, aggregators: [{ router: holder, spender: holder }] } as SwapsConfig['contracts'],
    zeroEx: { url: service.url, key: 'k' },
  })
  const userAddress = idOf(trader.address)
  const approval = await ask(gateway, 'build-approve', { ...pair, userAddress, spender: pools.spender ?? undefined })
  await trader.send({ ...transactionOf(approval), to: plain(approval.body.tx.from) })
  const built = await build(gateway, { ...pair, userAddress, slippageBps: 100, disableEstimate: true })
  expect(built.body.tx).toMatchObject({ to: pools.router, minimum: String((better * 99n) / 100n) })
})

describe('what is built does on the chain what the quote says', () => {
  test('for the native currency, without an approval', async () => {
    const [gateway, trader] = await Promise.all([start(), createTrader(a.url)])
    const { usdc } = market.tokens
    const pair = { amount: String(ether), from: native, to: idOf(usdc.address) }
    const { id, toAmount } = await quoteOf(gateway, pair)
    const built = await build(gateway, {
      ...pair,
      userAddress: idOf(trader.address),
      quoteId: id,
      minimum: String((BigInt(toAmount) * 99n) / 100n),
    })
    expect(built.body.tx).toMatchObject({
      from: idOf(trader.address),
      to: idOf(market.v3.router),
      amount: String(ether),
      value: String(ether),
      spender: null,
      eip155: { gas: expect.stringMatching(/^\d{6}$/), gasPrice: expect.stringMatching(/^\d+$/) },
    })
    await trader.send(transactionOf(built))
    expect((await trader.balanceOf(usdc.address)) >= BigInt(built.body.tx.minimum)).toBe(true)
  })

  test('for a token that is sold for the native currency, through an approval of exactly the amount', async () => {
    const [gateway, trader] = await Promise.all([start(), createTrader(a.url)])
    const { latch } = market.tokens
    const amount = 1000n * ether
    await mint(latch.address, trader, amount)
    const pair = { amount: String(amount), from: idOf(latch.address), to: native }
    const userAddress = idOf(trader.address)
    const { id, spender, toAmount } = await quoteOf(gateway, pair)
    expect(spender).toBe(idOf(market.router))
    const asked = { tokenAddress: idOf(latch.address), userAddress, spender: spender ?? undefined }
    await expect(ask(gateway, 'allowance', asked)).resolves.toMatchObject({ body: { allowance: '0' } })
    const swap = { ...pair, userAddress, quoteId: id, minimum: toAmount }
    await expect(build(gateway, swap)).resolves.toMatchObject({
      status: 400,
      reason: { field: 'transaction', description: expect.stringContaining('this swap would fail') },
    })
    await expect(build(gateway, { ...swap, disableEstimate: true })).resolves.toMatchObject({
      status: 200,
      body: { tx: { eip155: null } },
    })
    const approval = await ask(gateway, 'build-approve', { ...pair, userAddress, spender: spender ?? undefined })
    expect(approval.body.tx).toMatchObject({ from: idOf(latch.address), to: idOf(latch.address), value: '0' })
    await trader.send(transactionOf(approval))
    await expect(ask(gateway, 'allowance', asked)).resolves.toMatchObject({ body: { allowance: pair.amount } })
    const built = await build(gateway, swap)
    const before = await trader.balanceOf(undefined)
    const fee = await trader.send(transactionOf(built))
    expect((await trader.balanceOf(undefined)) - before + fee).toBe(BigInt(toAmount))
    await expect(ask(gateway, 'allowance', asked)).resolves.toMatchObject({ body: { allowance: '0' } })
  })

  test('for a client that knows the routes of the cloud only', async () => {
    const [gateway, trader] = await Promise.all([start(), createTrader(a.url)])
    const { usdc, usdt } = market.tokens
    await mint(usdt.address, trader, 100n * dollar)
    const pair = { amount: String(100n * dollar), from: idOf(usdt.address), to: idOf(usdc.address) }
    const userAddress = idOf(trader.address)
    const allowance = { tokenAddress: idOf(usdt.address), userAddress }
    await expect(ask(gateway, 'allowance', allowance)).resolves.toMatchObject({ body: { allowance: '0' } })
    const approval = await ask(gateway, 'build-approve', { ...pair, userAddress })
    await trader.send({ ...transactionOf(approval), to: plain(approval.body.tx.from) })
    await expect(ask(gateway, 'allowance', allowance)).resolves.toMatchObject({ body: { allowance: pair.amount } })
    const built = await build(gateway, { ...pair, userAddress, eip155: { slippage: 1 } })
    expect(built.status).toBe(200)
    await trader.send(transactionOf(built))
    expect((await trader.balanceOf(usdc.address)) >= 98n * dollar).toBe(true)
  })

  test('for a token with permits, in both forms of the permit', async () => {
    const [gateway, trader] = await Promise.all([start(), createTrader(a.url)])
    const { signet, usdc } = market.tokens
    const amount = 10n * ether
    await mint(signet.address, trader, 2n * amount)
    const pair = { amount: String(amount), from: idOf(signet.address), to: idOf(usdc.address) }
    const { id, toAmount, spender, acceptsPermit } = await quoteOf(gateway, pair)
    expect({ spender, acceptsPermit }).toEqual({ spender: idOf(market.v3.router), acceptsPermit: true })
    const deadline = 4_000_000_000
    const userAddress = idOf(trader.address)
    const minimum = String((BigInt(toAmount) * 99n) / 100n)
    const swap = { ...pair, userAddress, quoteId: id, minimum }
    const sign = () => trader.signPermit({ token: signet.address, spender: market.v3.router, amount, deadline })

    const first = await build(gateway, { ...swap, eip155: { permit: { deadline, signature: await sign() } } })
    expect(first.status).toBe(200)
    await trader.send(transactionOf(first))
    const signature = await sign()
    const permit = encodeAbiParameters(
      parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32'),
      [
        trader.address,
        market.v3.router,
        amount,
        BigInt(deadline),
        Number(`0x${signature.slice(130)}`),
        `0x${signature.slice(2, 66)}`,
        `0x${signature.slice(66, 130)}`,
      ],
    )
    const second = await build(gateway, { ...swap, eip155: { permit } })
    await trader.send(transactionOf(second))
    expect(await trader.balanceOf(signet.address)).toBe(0n)
    expect((await trader.balanceOf(usdc.address)) >= 2n * BigInt(minimum)).toBe(true)

    const others = [
      [market.router, amount, trader.address],
      [market.v3.router, amount + 1n, trader.address],
      [market.v3.router, amount, market.router],
    ] as const
    for (const [spenderOf, value, owner] of others) {
      const words = [owner, spenderOf, value, BigInt(deadline)].map((word) =>
        BigInt(word).toString(16).padStart(64, '0'),
      )
      const other = `0x${words.join('')}${permit.slice(2 + 4 * 64)}`
      await expect(build(gateway, { ...swap, eip155: { permit: other } })).resolves.toMatchObject({
        status: 400,
        reason: { field: 'permit', description: 'is for another account, spender or amount.' },
      })
    }
  })

  test('for wrapping and unwrapping, one for one', async () => {
    const [gateway, trader] = await Promise.all([start(), createTrader(a.url)])
    const wrap = { amount: '5', from: native, to: idOf(market.weth) }
    const userAddress = idOf(trader.address)
    const quote = await quoteOf(gateway, wrap)
    expect(quote).toMatchObject({ toAmount: '5', router: idOf(market.weth), spender: null })
    await trader.send(transactionOf(await build(gateway, { ...wrap, userAddress, quoteId: quote.id, minimum: '5' })))
    expect(await trader.balanceOf(market.weth)).toBe(5n)
    const back = { amount: '5', from: idOf(market.weth), to: native }
    await trader.send(transactionOf(await build(gateway, { ...back, userAddress })))
    expect(await trader.balanceOf(market.weth)).toBe(0n)
  })
})

test('an approval of 0 takes the allowance back, and one without an amount has no limit', async () => {
  const gateway = await start()
  const { usdc, usdt } = market.tokens
  const query = { userAddress: idOf(market.router), from: idOf(usdt.address), to: idOf(usdc.address) }
  const dataOf = async (amount: string | undefined) =>
    (await ask(gateway, 'build-approve', { ...query, amount })).body.tx.data.slice(-64)
  await expect(dataOf('0')).resolves.toBe('0'.repeat(64))
  await expect(dataOf('7')).resolves.toBe('7'.padStart(64, '0'))
  await expect(dataOf(undefined)).resolves.toBe('f'.repeat(64))
})

test('a pair without a pool is insufficient liquidity, and a network without nodes is not', async () => {
  const gateway = await start()
  const query = { amount: '1000', from: idOf(market.tokens.pebble.address), to: native }
  const noRoute = {
    status: 400,
    reason: { field: 'amount', description: expect.stringMatching(/^insufficient liquidity/) },
  }
  await expect(ask(gateway, 'quotes', query)).resolves.toMatchObject(noRoute)
  await expect(build(gateway, { ...query, userAddress: idOf(market.router) })).resolves.toMatchObject(noRoute)
  const broken = await start(undefined, {
    networks: { [networkId]: { rpc: ['http://127.0.0.1:1/'], swaps: { contracts } } },
  })
  await expect(ask(broken, 'quotes', query)).resolves.toMatchObject({ status: 503, reason: { field: 'from' } })
})

test('a minimum that the price of now does not give is refused', async () => {
  const gateway = await start()
  const pair = { amount: String(ether), from: native, to: idOf(market.tokens.usdc.address) }
  const userAddress = idOf(market.router)
  await expect(build(gateway, { ...pair, userAddress, minimum: String(9999n * dollar) })).resolves.toMatchObject({
    status: 400,
    reason: { field: 'minimum', description: expect.stringContaining('The price changed') },
  })
})

test('routers and spenders are those of the configuration, whatever a client names', async () => {
  const gateway = await start()
  const { usdc, latch } = market.tokens
  const evil = idOf('0x00000000000000000000000000000000000A11cE')
  const userAddress = idOf(market.router)
  const query = { from: idOf(latch.address), to: idOf(usdc.address), amount: '1', userAddress, spender: evil }
  const refused = { status: 400, reason: { field: 'spender' } }
  await expect(ask(gateway, 'build-approve', query)).resolves.toMatchObject(refused)
  await expect(ask(gateway, 'allowance', { ...query, tokenAddress: query.from })).resolves.toMatchObject(refused)
  const memos = [
    null,
    { kind: 'v2', path: [latch.address, plain(evil), usdc.address] },
    { kind: 'v2', path: [usdc.address, latch.address] },
    { kind: 'v3', path: [latch.address, usdc.address], fees: [] },
    { kind: 'wrap' },
    { kind: 'v9' },
  ]
  for (const memo of memos) {
    const quoteId = Buffer.from(JSON.stringify(['pools', memo])).toString('base64url')
    await expect(build(gateway, { ...query, quoteId, minimum: '1' })).resolves.toMatchObject({
      status: 400,
      reason: { field: 'quoteId' },
    })
  }
  for (const quoteId of ['', 'x', Buffer.from('["none",null]').toString('base64url')]) {
    await expect(build(gateway, { ...query, quoteId, minimum: '1' })).resolves.toMatchObject({
      status: 400,
      reason: { field: 'quoteId' },
    })
  }
})

describe('bad input gets 400 with the member that is wrong', () => {
  const good = () => ({
    amount: String(ether),
    from: idOf(market.tokens.latch.address),
    to: native,
    userAddress: idOf(market.router),
    tokenAddress: idOf(market.tokens.latch.address),
    chainId: networkId,
  })
  const cases: readonly (readonly [route: string, member: string, value: string | undefined])[] = [
    ['tokens', 'chainId', undefined],
    ['tokens', 'chainId', 'eip155:5'],
    ['tokens', 'chainId', 'eip155:999999'],
    ['tokens', 'address', 'eip155:5:0x00000000000000000000000000000000000A11cE'],
    ['tokens', 'address', '0x1'],
    ['quotes', 'amount', undefined],
    ['quotes', 'amount', '0'],
    ['quotes', 'amount', '-1'],
    ['quotes', 'amount', '1.5'],
    ['quotes', 'amount', '1e18'],
    ['quotes', 'amount', '0x10'],
    ['quotes', 'amount', '9'.repeat(78)],
    ['quotes', 'from', undefined],
    ['quotes', 'from', '0x00000000000000000000000000000000000A11cE'],
    ['quotes', 'from', 'eip155:5:0x00000000000000000000000000000000000A11cE'],
    ['quotes', 'to', undefined],
    ['quotes', 'to', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'],
    ['quotes', 'to', 'eip155:1:'],
    ['quotes', 'gasPrice', '1.5'],
    ['allowance', 'tokenAddress', undefined],
    ['allowance', 'tokenAddress', 'x'],
    ['allowance', 'userAddress', undefined],
    ['allowance', 'userAddress', '0x1'],
    ['build-approve', 'userAddress', undefined],
    ['build-approve', 'userAddress', 'eip155:5:0x00000000000000000000000000000000000A11cE'],
    ['build-approve', 'amount', '-1'],
    ['build-approve', 'amount', '9'.repeat(78)],
    ['build-approve', 'spender', 'x'],
  ]

  test.each(cases)('%s: %s %s', async (route, member, value) => {
    const gateway = await start()
    const answer = await ask(gateway, route, { ...good(), [member]: value })
    expect(answer).toMatchObject({ status: 400, reason: { field: member, description: expect.any(String) } })
  })

  test('the native currency has no allowance and needs no approval', async () => {
    const gateway = await start()
    await expect(ask(gateway, 'allowance', { ...good(), tokenAddress: native })).resolves.toMatchObject({
      status: 400,
      reason: { field: 'tokenAddress' },
    })
    const query = { ...good(), from: native, to: idOf(market.tokens.usdc.address) }
    await expect(ask(gateway, 'build-approve', query)).resolves.toMatchObject({
      status: 400,
      reason: { field: 'from' },
    })
  })

  test('a token is not sold for itself', async () => {
    const gateway = await start()
    await expect(ask(gateway, 'quotes', { ...good(), to: good().from })).resolves.toMatchObject({
      status: 400,
      reason: { field: 'to' },
    })
  })

  test('a permit with a malformed signature or deadline is refused for a route that takes permits', async () => {
    const gateway = await start()
    const { signet, usdc } = market.tokens
    const pair = { ...good(), from: idOf(signet.address), to: idOf(usdc.address) }
    for (const permit of [
      { deadline: 4_000_000_000, signature: `0x${'55'.repeat(65)}` },
      { deadline: 0, signature: `0x${'1b'.repeat(65)}` },
    ]) {
      await expect(build(gateway, { ...pair, eip155: { permit } })).resolves.toMatchObject({
        status: 400,
        reason: { field: 'permit' },
      })
    }
  })

  const bodies: readonly (readonly [member: string, change: object])[] = [
    ['amount', { amount: 1000 }],
    ['userAddress', { userAddress: undefined }],
    ['slippage', { eip155: { slippage: '1' } }],
    ['slippage', { eip155: { slippage: 0.5 } }],
    ['slippage', { eip155: { slippage: 51 } }],
    ['slippageBps', { slippageBps: 5001 }],
    ['permit', { eip155: { permit: '0x12' } }],
    ['permit', { eip155: { permit: { deadline: 4_000_000_000, signature: `0x${'1b'.repeat(65)}` } } }],
    ['permit', { eip155: { permit: `0x${'ff'.repeat(224)}` } }],
    ['deadline', { deadline: 1 }],
    ['minimum', { minimum: '0x1' }],
    ['minimum', { quoteId: Buffer.from('["pools",null]').toString('base64url') }],
    ['disableEstimate', { disableEstimate: 'yes' }],
  ]
  test.each(bodies)('build-transaction: %s %j', async (member, change) => {
    const gateway = await start()
    const answer = await build(gateway, { ...good(), ...change })
    expect(answer).toMatchObject({ status: 400, reason: { field: member, description: expect.any(String) } })
  })
})

test('the limits of the project hold, and its key and origin are asked for', async () => {
  const limits = { project: 1000, origin: 1000, address: 2 }
  const gateway = await start(undefined, {
    projects: [{ id: 'shop', origins: ['https://shop.example'], limits }],
  })
  const path = `/v1/convert/tokens?chainId=eip155:5`
  expect((await gateway.ask(path)).status).toBe(401)
  expect((await gateway.ask(`${path}&projectId=shop`, { origin: 'https://evil.example' })).status).toBe(401)
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await gateway.ask(`${path}&projectId=shop`)).status))
  expect(statuses).toContain(429)
})
