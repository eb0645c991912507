import { createManualClock } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { createQuoter } from './createQuoter.js'
import type { SourceBuild, SourceOrder, SourceQuote, SourceTransaction, SwapSource } from './SwapSource.js'
import { WrongAnswerError } from './WrongAnswerError.js'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const settler = '0x7F6cEE965959295cC64d0E6c00d99d6532d8e86b'
const evil = '0x00000000000000000000000000000000000A11cE'
const contracts = {
  wrappedNative: weth,
  v2: { factory: evil, router },
  aggregators: [{ router: settler, spender: holder }],
} as const
const order = { sell: usdc, buy: undefined, amount: 100n }
const build: SourceBuild = {
  ...order,
  account: evil,
  minimum: 1n,
  slippage: 100,
  deadline: 4_000_000_000,
  permit: undefined,
  memo: null,
}
const quote = (expected: bigint, more: Partial<SourceQuote> = {}): SourceQuote => ({
  expected,
  router,
  spender: router,
  impact: undefined,
  route: [],
  fees: [],
  acceptsPermit: false,
  memo: null,
  ...more,
})
const transaction = { to: router, data: '0x01', value: 0n, spender: router }
const source = (
  name: string,
  { quote: quotes, build: builds = async () => 'route' }: Partial<SwapSource>,
): SwapSource => ({
  name,
  quote: quotes ?? (async () => undefined),
  build: builds,
})

function start(...sources: readonly SwapSource[]) {
  const clock = createManualClock()
  const refused = vi.fn()
  const count = vi.fn()
  const guard = { clock, currentRequester: ownWork, count, timeout: 4000, ended: new AbortController().signal }
  const own = createQuoter({ sources, contracts, refused, ...guard })
  const { signal } = new AbortController()
  const quoter = {
    quotes: (asked: SourceOrder) => own.quotes(asked, signal),
    build: (name: string, asked: SourceBuild) => own.build(name, asked, signal),
  }
  return { quoter, clock, refused, count }
}

test('the best quote of all sources is the first one', async () => {
  const { quoter } = start(
    source('pools', { quote: async () => quote(5n) }),
    source('0x', { quote: async () => quote(9n, { router: settler, spender: holder }) }),
    source('none', {}),
  )
  const quotes = await quoter.quotes(order)
  expect(quotes.map(({ source: name, expected }) => [name, expected])).toEqual([
    ['0x', 9n],
    ['pools', 5n],
  ])
})

test('a source that fails, is slow or quotes nothing leaves what the others have', async () => {
  const { quoter, clock, count } = start(
    source('slow', { quote: () => new Promise(() => undefined) }),
    source('dead', {
      async quote() {
        throw new Error('It is dead.')
      },
    }),
    source('empty', { quote: async () => quote(0n) }),
    source('pools', { quote: async () => quote(5n) }),
  )
  const quotes = quoter.quotes(order)
  await vi.waitUntil(() => count.mock.calls.length === 3)
  clock.advance(4000)
  await expect(quotes).resolves.toEqual([expect.objectContaining({ source: 'pools' })])
})

test('without a quote, it is known that there is no route only if no source failed', async () => {
  await expect(start(source('pools', {})).quoter.quotes(order)).resolves.toEqual([])
  const { quoter, clock } = start(source('pools', {}), source('0x', { quote: () => new Promise(() => undefined) }))
  const failing = expect(quoter.quotes(order)).rejects.toMatchObject({ name: 'SourceError', isTimeout: true })
  clock.advance(4000)
  await failing
})

test('equal orders share a call for a second', async () => {
  const asked = vi.fn(async () => quote(5n))
  const { quoter, clock } = start(source('pools', { quote: asked }))
  await Promise.all([quoter.quotes(order), quoter.quotes(order)])
  await quoter.quotes({ ...order, amount: 101n })
  expect(asked).toHaveBeenCalledTimes(2)
  clock.advance(1000)
  await quoter.quotes(order)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a source that fails five times is not asked for ten seconds', async () => {
  const asked = vi.fn(async () => {
    throw new Error('It is dead.')
  })
  const { quoter, clock, count } = start(source('0x', { quote: asked }))
  for (let at = 0; at < 8; at += 1) await expect(quoter.quotes(order)).rejects.toThrow()
  expect(asked).toHaveBeenCalledTimes(5)
  expect(count).toHaveBeenLastCalledWith('0x', 'stopped')
  clock.advance(10_000)
  await expect(quoter.quotes(order)).rejects.toThrow()
  expect(asked).toHaveBeenCalledTimes(6)
})

test.each([
  ['another router', { router: evil, spender: router }],
  ['another spender', { spender: evil }],
  ['the spender of another router', { router: settler, spender: router }],
  ['a spender as the router', { router: holder, spender: holder }],
  ['no spender', { spender: undefined }],
  ['a token as the router', { router: weth, spender: weth }],
])('a quote with %s is refused and counted', async (_, lie) => {
  const { quoter, refused } = start(
    source('0x', { quote: async () => quote(9n, lie) }),
    source('pools', { quote: async () => quote(5n) }),
  )
  await expect(quoter.quotes(order)).resolves.toEqual([expect.objectContaining({ source: 'pools' })])
  expect(refused).toHaveBeenCalledWith('0x', 'router')
})

const lies: readonly (readonly [string, Partial<SourceTransaction>, string])[] = [
  ['another router', { to: evil }, 'router'],
  ['another spender', { spender: evil }, 'router'],
  ['a value that is not asked for', { value: 1n }, 'order'],
]
test.each(lies)('a transaction with %s is refused and counted', async (_, lie, part) => {
  const { quoter, refused } = start(source('pools', { build: async () => ({ ...transaction, ...lie }) }))
  await expect(quoter.build('pools', build)).rejects.toThrow(WrongAnswerError)
  expect(refused).toHaveBeenCalledWith('pools', part)
})

test('a transaction that sells the native currency has exactly its amount as the value', async () => {
  const sale = { ...build, sell: undefined, buy: usdc }
  const of = (value: bigint) =>
    start(source('pools', { build: async () => ({ ...transaction, value, spender: undefined }) }))
  await expect(of(100n).quoter.build('pools', sale)).resolves.toMatchObject({ value: 100n })
  await expect(of(101n).quoter.build('pools', sale)).rejects.toThrow(WrongAnswerError)
})

test('a transaction is built by the source of the quote, and none by a source that is unknown', async () => {
  const { quoter } = start(source('pools', { build: async () => transaction }), source('0x', {}))
  await expect(quoter.build('pools', build)).resolves.toEqual(transaction)
  await expect(quoter.build('0x', build)).resolves.toBe('route')
  await expect(quoter.build('none', build)).resolves.toBe('quoteId')
})
