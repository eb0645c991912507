import { createHttp, type Json, provide } from '@latchkey/core'
import {
  type SwapContext,
  type SwapOrder,
  type SwapProvider,
  type SwapQuote,
  tokensService,
} from '@latchkey/core/services'
import { createManualClock, serviceFrom } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { createFakeNode } from '../../testing/createFakeNode.js'
import { dollar, gold, networkId, router, tokens } from '../../testing/startSwaps.js'
import { SwapNetworkError } from '../errors/SwapNetworkError.js'
import { cloudSwaps } from './cloudSwaps.js'
import { gatewaySwaps } from './gatewaySwaps.js'

const data = 'https://service.example/'
const { signal } = new AbortController()
const idOf = (address: string) => `${networkId}:${address}`
const order: SwapOrder = { networkId, account: 'fake-alice', sell: dollar, amount: 2_000_000n }

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Json | undefined
}

/** A service at the edge: what it answers by path, and what it was asked for. */
function fakeService(answers: Readonly<Record<string, Json | Response>>) {
  const asked: Asked[] = []
  const clock = createManualClock(5000)
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    const path = url.pathname.replace('/v1/convert/', '')
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Json) : undefined
    asked.push({ path, query: Object.fromEntries(url.searchParams), body })
    const answer = answers[path]
    if (answer instanceof Response) return answer.clone()
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  }
  const context: SwapContext = {
    clock,
    http: async () => createHttp({ clock, fetch }),
    rpc: () => {
      throw new Error('A service needs no node.')
    },
    service: (token, id) =>
      id === networkId ? serviceFrom(provide(tokensService, createFakeNode(tokens).service))(token, id) : undefined,
  }
  return { context, asked }
}

const quoted = {
  id: 'memo',
  fromAmount: '2000000',
  fromAccount: idOf(dollar),
  toAmount: '990000',
  toAccount: idOf('NATIVE'),
}
const gatewayQuote = {
  ...quoted,
  source: 'pools',
  router: idOf(router),
  spender: idOf('fake-spender'),
  impact: 12,
  route: [{ venue: 'Uniswap v3', from: idOf(dollar), to: idOf('native'), fee: 3000 }],
  fees: [{ kind: 'pool', token: idOf(dollar), amount: '6000' }],
  acceptsPermit: true,
  lifetime: 15_000,
}
const built = { tx: { from: idOf('fake-alice'), to: idOf(router), data: '0xda7a', amount: '2000000', eip155: null } }
const failure = (field: string, description: string): Response =>
  Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status: 400 })

const cloud = () => cloudSwaps({ data, projectId: 'project' })
const gateway = () => gatewaySwaps({ data }, { name: 'Our gateway' })

async function quoteOf(provider: SwapProvider, context: SwapContext): Promise<SwapQuote> {
  const quote = await provider.quote(context, order, signal)
  if (!quote) throw new Error('The service has a route.')
  return quote
}

describe('the hosted cloud', () => {
  test('is asked for a quote with CAIP-10 ids and the identity of the app', async () => {
    const { context, asked } = fakeService({ quotes: { quotes: [quoted] } })
    expect(await quoteOf(cloud(), context)).toEqual({
      ...order,
      provider: 'cloud',
      expected: 990_000n,
      route: [],
      fees: [{ kind: 'provider', token: dollar, amount: 17_000n }],
      at: 5000,
      lifetime: 30_000,
      memo: 'memo',
    })
    expect(asked).toMatchObject([
      {
        path: 'quotes',
        query: {
          projectId: 'project',
          st: 'latchkey',
          amount: '2000000',
          from: idOf(dollar),
          to: idOf('native'),
          userAddress: idOf('fake-alice'),
        },
      },
    ])
  })

  test('gets the slippage in whole percent, rounded down', async () => {
    const { context, asked } = fakeService({ quotes: { quotes: [quoted] }, 'build-transaction': built })
    const quote = await quoteOf(cloud(), context)
    for (const slippage of [50, 100, 199, 500])
      await cloud().buildTransaction(context, { quote, minimum: 1n, slippage, deadline: 9 }, signal)
    const bodies = asked.filter(({ path }) => path === 'build-transaction').map(({ body }) => body)
    expect(bodies).toEqual(
      [0, 1, 1, 5].map((slippage) => ({
        projectId: 'project',
        amount: '2000000',
        from: idOf(dollar),
        to: idOf('native'),
        userAddress: idOf('fake-alice'),
        fake: { slippage },
        disableEstimate: true,
      })),
    )
  })

  test('does not say what is sent along: it is the sold amount of the own currency', async () => {
    const { context } = fakeService({ 'build-transaction': built })
    const build = { minimum: 1n, slippage: 100, deadline: 9 }
    const quote = { ...order, provider: 'cloud', expected: 1n, route: [], fees: [], at: 0, lifetime: 1 }
    const call = await cloud().buildTransaction(context, { ...build, quote }, signal)
    expect(call).toEqual({ to: router, data: '0xda7a', value: 0n })
    const native = { ...quote, sell: undefined, buy: gold, amount: 7n }
    expect((await cloud().buildTransaction(context, { ...build, quote: native }, signal)).value).toBe(7n)
  })

  test('builds approvals at the plain address of the token, with the exact amount', async () => {
    const tx = { from: dollar, to: 'x', data: '0xa', value: '0' }
    const { context, asked } = fakeService({ quotes: { quotes: [quoted] }, 'build-approve': { tx } })
    const quote = await quoteOf(cloud(), context)
    const approval = await cloud().buildApproval(context, { quote, amount: 2_000_000n }, signal)
    expect(approval).toEqual({ to: dollar, data: '0xa', value: 0n })
    expect(asked.at(-1)?.query).toMatchObject({ amount: '2000000', from: idOf(dollar) })
    expect(asked.at(-1)?.query.spender).toBeUndefined()
  })
})

describe('a gateway', () => {
  test('says contracts, impact, route and fees of its quote', async () => {
    const { context } = fakeService({ quotes: { quotes: [gatewayQuote, quoted] } })
    expect(await quoteOf(gateway(), context)).toEqual({
      ...order,
      provider: 'gateway',
      expected: 990_000n,
      router,
      spender: 'fake-spender',
      impact: 12,
      route: [{ venue: 'Uniswap v3', sell: dollar, fee: 3000 }],
      fees: [{ kind: 'pool', token: dollar, amount: 6000n }],
      acceptsPermit: true,
      at: 5000,
      lifetime: 15_000,
      memo: 'memo',
    })
  })

  test('gets the exact minimum, slippage and deadline, and the permit', async () => {
    const tx = { ...built.tx, value: '5' }
    const { context, asked } = fakeService({ quotes: { quotes: [gatewayQuote] }, 'build-transaction': { tx } })
    const quote = await quoteOf(gateway(), context)
    const permit = { token: dollar, spender: router, amount: 2_000_000n, deadline: 8, signature: '0x51' }
    const build = { quote, minimum: 985_050n, slippage: 50, deadline: 9, permit }
    expect(await gateway().buildTransaction(context, build, signal)).toEqual({ to: router, data: '0xda7a', value: 5n })
    expect(asked.at(-1)?.body).toEqual({
      amount: '2000000',
      from: idOf(dollar),
      to: idOf('native'),
      userAddress: idOf('fake-alice'),
      fake: { slippage: 0, permit: { deadline: 8, signature: '0x51' } },
      disableEstimate: true,
      quoteId: 'memo',
      minimum: '985050',
      slippageBps: 50,
      deadline: 9,
    })
  })

  test('knows which contract is allowed, and its quote is taken if it is at most 1 % worse', async () => {
    const near = {
      ...gatewayQuote,
      id: 'near',
      toAmount: '980100',
      router: idOf('fake-other'),
      spender: idOf('fake-other'),
    }
    const far = { ...near, toAmount: '980099' }
    for (const [second, memo] of [
      [near, 'near'],
      [far, 'memo'],
    ] as const) {
      const { context, asked } = fakeService({ quotes: { quotes: [gatewayQuote, second] } })
      const quote = await gateway().quote(context, { ...order, allowed: 'fake-other' }, signal)
      expect(quote).toMatchObject({ memo })
      expect(asked[0]?.query.allowed).toBe(idOf('fake-other'))
    }
  })

  test.each([
    ['minimum', 'The price changed', { code: 'LATCHKEY_SWAP_REFUSED', reason: 'price' }],
    ['deadline', 'is over', { code: 'LATCHKEY_SWAP_REFUSED', reason: 'expired' }],
    ['permit', 'is not possible for this route', { code: 'LATCHKEY_SWAP_REFUSED', reason: 'approval' }],
    ['quoteId', 'is not the id of a quote', { code: 'LATCHKEY_SWAP_QUOTE', reason: 'expired' }],
    ['amount', 'insufficient liquidity: there is no route', { code: 'LATCHKEY_SWAP_LIQUIDITY' }],
    ['userAddress', 'must be an account', { code: 'LATCHKEY_HTTP' }],
  ])('that refuses to build for the field %s (%s) says what it means', async (field, description, error) => {
    const { context } = fakeService({
      quotes: { quotes: [gatewayQuote] },
      'build-transaction': failure(field, description),
    })
    const quote = await quoteOf(gateway(), context)
    const build = { quote, minimum: 1n, slippage: 50, deadline: 9 }
    await expect(gateway().buildTransaction(context, build, signal)).rejects.toMatchObject(error)
  })

  test('is asked for allowance and approval of the spender of the quote', async () => {
    const tx = { from: idOf(dollar), to: idOf(dollar), data: '0xa', value: '0' }
    const answers = { quotes: { quotes: [gatewayQuote] }, allowance: { allowance: '3' }, 'build-approve': { tx } }
    const { context, asked } = fakeService(answers)
    const quote = await quoteOf(gateway(), context)
    expect(await gateway().allowance(context, quote, signal)).toBe(3n)
    expect(asked.at(-1)?.query).toMatchObject({ tokenAddress: idOf(dollar), spender: idOf('fake-spender') })
    await gateway().buildApproval(context, { quote, amount: 0n }, signal)
    expect(asked.at(-1)?.query).toMatchObject({ amount: '0', spender: idOf('fake-spender') })
    expect(await gateway().allowance(context, { ...quote, sell: undefined }, signal)).toBe(2_000_000n)
  })

  test.each([
    [{ impact: -1 }, { impact: undefined }],
    [{ impact: '12' }, { impact: undefined }],
    [{ route: 'x' }, { route: [] }],
    [{ route: [{ venue: 'X', from: 'fake:2:fake-a', to: idOf(dollar), fee: 1 }] }, { route: [] }],
    [{ route: [null] }, { route: [] }],
    [{ fees: [{ kind: 'theft', token: idOf(dollar), amount: '1' }, null] }, { fees: [] }],
    [{ fees: 'x' }, { fees: [] }],
    [{ lifetime: 10 ** 9 }, { lifetime: 30_000 }],
    [
      { router: 'fake:2:fake-router', spender: null },
      { router: undefined, spender: undefined },
    ],
    [{ acceptsPermit: 'yes' }, { acceptsPermit: undefined }],
  ])('may answer %o: it is read as %o', async (changes, read) => {
    const { context } = fakeService({ quotes: { quotes: [{ ...gatewayQuote, ...changes } as Json] } })
    const quote = await quoteOf(gateway(), context)
    for (const [member, value] of Object.entries(read)) expect(quote[member as keyof SwapQuote]).toEqual(value)
  })
})

describe('both', () => {
  test('list tokens of the network, cleaned, without the own currency; the answer is kept', async () => {
    const token = { name: 'Fake\u202e gold', symbol: 'FAU', address: idOf('FAKE-Gold'), decimals: 8 }
    const { context, asked } = fakeService({
      tokens: {
        tokens: [
          { ...token, logoUri: 'https://pictures.example/gold.png', eip2612: null },
          { ...token, address: idOf('native') },
          { ...token, address: 'fake:2:fake-gold' },
          { ...token, address: idOf('%') },
          { ...token, decimals: 300 },
          { ...token, symbol: '' },
          { ...token, address: 5 },
          null,
        ],
      },
    })
    const provider = cloud()
    expect(await provider.supports(context, networkId, signal)).toBe(true)
    expect(await provider.tokens(context, networkId, signal)).toEqual([
      {
        name: expect.stringMatching(/^Fake.?gold$/),
        symbol: 'FAU',
        decimals: 8,
        address: gold,
        icon: 'https://pictures.example/gold.png',
      },
    ])
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['an empty list', { tokens: { tokens: [] } }],
    ['a refusal', { tokens: failure('chainId', 'is a network without swaps.') }],
  ])('do not support a network with %s', async (_, answers) => {
    const { context } = fakeService(answers)
    await expect(cloud().supports(context, networkId, signal)).resolves.toBe(false)
    await expect(cloud().supports(context, 'fake:9', signal)).resolves.toBe(false)
  })

  test('do not say whether they support a network while they are down', async () => {
    const { context } = fakeService({ tokens: new Response('', { status: 404 }) })
    await expect(cloud().supports(context, networkId, signal)).rejects.toMatchObject({ status: 404 })
  })

  test.each<[string, Json | Response]>([
    ['no quotes', { quotes: [] }],
    ['a reason', failure('amount', 'Insufficient liquidity for this trade')],
    ['a coded answer', Response.json({ code: 'x', message: 'insufficient liquidity' }, { status: 400 })],
  ])('have no route: %s', async (_, quotes) => {
    const { context } = fakeService({ quotes })
    await expect(gateway().quote(context, order, signal)).resolves.toBeUndefined()
  })

  test('name the network that they do not support', async () => {
    const refusal = failure('chainId', 'is a network without swaps.')
    const { context } = fakeService({ quotes: refusal, 'gas-price': refusal })
    await expect(gateway().quote(context, order, signal)).rejects.toThrow(new SwapNetworkError(networkId))
    await expect(gateway().quote(context, { ...order, networkId: 'fake:9' }, signal)).rejects.toThrow(
      'Network not supported for Swaps',
    )
    await expect(gateway().gasPrice(context, networkId, signal)).rejects.toThrow('Network not supported for Gas Price')
  })

  test.each([
    ['another sold token', { fromAccount: idOf(gold) }],
    ['another bought token', { toAccount: idOf(gold) }],
    ['another amount', { fromAmount: '2000001' }],
    ['a token of another network', { toAccount: 'fake:2:native' }],
  ])('are refused with a quote of %s', async (_, changes) => {
    const { context } = fakeService({ quotes: { quotes: [{ ...gatewayQuote, ...changes }] } })
    await expect(gateway().quote(context, order, signal)).rejects.toMatchObject({
      code: 'LATCHKEY_SWAP_QUOTE',
      reason: 'order',
    })
  })

  test.each<[string, Json]>([
    ['quotes', { quotes: [{ ...quoted, toAmount: '-1' }] }],
    ['quotes', { quotes: [{ ...quoted, toAmount: `1${'0'.repeat(77)}9` }] }],
    ['quotes', { quotes: [{ ...quoted, toAmount: '9'.repeat(78) }] }],
    ['quotes', { quotes: [{ ...quoted, fromAccount: 5 }] }],
    ['quotes', { quotes: [5] }],
    ['quotes', []],
    ['tokens', { tokens: 'x' }],
    ['allowance', { allowance: 5 }],
    ['gas-price', { fast: 'x' }],
    ['gas-price', []],
    ['build-approve', { tx: { data: '0x' } }],
    ['build-transaction', { tx: { to: router } }],
    ['build-transaction', { tx: { ...built.tx, to: 'fake:2:fake-router' } }],
    ['build-transaction', 'x'],
  ])('are refused with an answer to %s that can not be read: %o', async (path, answer) => {
    const { context } = fakeService({ [path]: answer })
    const quote = { ...order, provider: 'gateway', expected: 1n, route: [], fees: [], at: 0, lifetime: 1 }
    const ask: Readonly<Record<string, () => Promise<unknown>>> = {
      quotes: () => gateway().quote(context, order, signal),
      tokens: () => gateway().tokens(context, networkId, signal),
      allowance: () => gateway().allowance(context, quote, signal),
      'gas-price': () => gateway().gasPrice(context, networkId, signal),
      'build-approve': () => gateway().buildApproval(context, { quote, amount: 1n }, signal),
      'build-transaction': () =>
        gateway().buildTransaction(context, { quote, minimum: 1n, slippage: 1, deadline: 1 }, signal),
    }
    await expect(ask[path]?.()).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  })

  test('say the price of gas, the highest one that they know', async () => {
    const { context } = fakeService({ 'gas-price': { standard: '1', fast: '2', instant: '3' } })
    expect(await gateway().gasPrice(context, networkId, signal)).toBe(3n)
  })

  test('need the address of the service', () => {
    expect(() => cloudSwaps({})).toThrow('services.data')
    expect(() => gatewaySwaps({})).toThrow('services.data')
    expect([cloud().name, gateway().name, gatewaySwaps({ data }).name]).toEqual(['1inch', 'Our gateway', 'Gateway'])
  })
})
