import type { SwapOrder, SwapProvider, SwapQuote } from '@latchkey/core/services'
import { expect, onTestFinished, test } from 'vitest'
import { dollar, networkId, router, startSwaps, tokens } from '../../testing/startSwaps.js'
import { internalApi } from '../contract/internals.js'
import { SwapNetworkError } from '../errors/SwapNetworkError.js'
import { SwapQuoteError } from '../errors/SwapQuoteError.js'
import { createOffers } from './createOffers.js'
import { offerOf } from './offerOf.js'

const order: SwapOrder = { networkId, account: 'fake-alice', buy: dollar, amount: 1_000_000n }
const { signal } = new AbortController()

/** A provider that differs from the market's in what a test needs. */
function fakeProvider(market: SwapProvider, changes: Partial<SwapProvider>): SwapProvider {
  return { ...market, ...changes }
}

async function startOffers(arrange: (market: SwapProvider) => readonly SwapProvider[] = (market) => [market]) {
  const started = await startSwaps()
  onTestFinished(started.stop)
  const { modal, market } = started
  const context = modal.api(internalApi).contextOf()
  return { ...started, offers: createOffers({ context, options: { providers: arrange(market.provider) } }) }
}

test('the first provider that has a route is used', async () => {
  const { offers } = await startOffers((market) => [
    fakeProvider(market, { id: 'elsewhere', supports: async () => false }),
    fakeProvider(market, { id: 'dry', quote: async () => undefined }),
    market,
  ])
  const found = await offers.ask(order, 100, signal)
  expect([found?.provider.id, found?.quote.expected]).toEqual(['fake', 1_991_600n])
  expect(offers.providerOf('dry')?.id).toBe('dry')
})

test('a provider that fails does not hide the route of another one', async () => {
  const failure = new Error('down')
  const down = { id: 'down', supports: async () => true, quote: () => Promise.reject(failure) }
  const { offers, market } = await startOffers((one) => [fakeProvider(one, down), one])
  expect((await offers.ask(order, 100, signal))?.provider.id).toBe('fake')
  market.hasRoute = false
  await expect(offers.ask(order, 100, signal)).rejects.toBe(failure)
})

test('without a route there is no offer, and without a provider the network is not supported', async () => {
  const { offers, market } = await startOffers()
  market.hasRoute = false
  await expect(offers.ask(order, 100, signal)).resolves.toBeUndefined()
  await expect(offers.ask({ ...order, networkId: 'fake:2' }, 100, signal)).resolves.toBeUndefined()
  const nowhere = await startOffers((one) => [fakeProvider(one, { supports: async () => false })])
  await expect(nowhere.offers.ask(order, 100, signal)).rejects.toThrow(new SwapNetworkError(networkId))
  await expect(nowhere.offers.ask(order, 100, signal)).rejects.toThrow('Network not supported for Swaps')
})

test('a service that does not say whether it supports the network is asked again', async () => {
  let asked = 0
  const failure = new Error('down')
  const supports = async () => {
    asked += 1
    if (asked === 1) throw failure
    return true
  }
  const { offers } = await startOffers((market) => [fakeProvider(market, { supports })])
  await expect(offers.providersOf(networkId, signal)).rejects.toBe(failure)
  expect(await offers.providersOf(networkId, signal)).toHaveLength(1)
  await offers.providersOf(networkId, signal)
  expect(asked).toBe(2)
})

test.each<[string, Partial<SwapQuote>, SwapQuoteError['reason']]>([
  ['another sold token', { sell: 'fake-gold' }, 'order'],
  ['another bought token', { buy: 'fake-gold' }, 'order'],
  ['another amount', { amount: 1n }, 'order'],
  ['another network', { networkId: 'fake:2' }, 'order'],
  ['another account', { account: 'fake-mallory' }, 'order'],
  ['another provider', { provider: 'other' }, 'order'],
  ['another router', { router: 'fake-thief' }, 'router'],
  ['no output', { expected: 0n }, 'output'],
  ['a lifetime that is over', { lifetime: 0 }, 'expired'],
])('a quote with %s is refused', async (_, changes, reason) => {
  const { offers } = await startOffers((market) => [
    fakeProvider(market, {
      async quote(...asked) {
        const quote = await market.quote(...asked)
        return quote && { ...quote, ...changes }
      },
    }),
  ])
  await expect(offers.ask(order, 100, signal)).rejects.toMatchObject({ code: 'LATCHKEY_SWAP_QUOTE', reason })
})

test('a quote is checked again before it is used', async () => {
  const { offers, clock } = await startOffers()
  const found = await offers.ask(order, 100, signal)
  if (!found) throw new Error('The market has a route.')
  await offers.check(found, 100)
  await expect(offers.check(found, 501)).rejects.toThrow(new SwapQuoteError('slippage'))
  clock.advanceSync(30_000)
  await expect(offers.check(found, 100)).rejects.toThrow(new SwapQuoteError('expired'))
})

test('an offer has the values of both sides, and what is lost between them', async () => {
  const { offers } = await startOffers()
  const found = await offers.ask(order, 100, signal)
  const [sell, buy] = tokens
  if (!found || !sell || !buy) throw new Error('The market has a route.')
  expect(offerOf(found, { slippage: 100, sell, buy, hasFreshPrices: true })).toMatchObject({
    providerName: 'Fake market',
    minimum: 1_971_684n,
    impactLevel: 'none',
    sellValue: 200n,
    buyValue: 199n,
    valueLoss: 50,
    quote: { router },
  })
  const { price: _, ...unpriced } = buy
  expect(
    offerOf(found, { slippage: 100, sell, buy: unpriced, hasFreshPrices: true, minimum: 1_980_000n }),
  ).toMatchObject({
    minimum: 1_980_000n,
    sellValue: 200n,
  })
  expect(offerOf(found, { slippage: 100, sell, buy: { ...buy, price: '2' }, hasFreshPrices: true }).valueLoss).toBe(0)
})

test.each<[string, number]>([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('a device clock that is set %s changes nothing about how long an offer is fresh', async (_, change) => {
  const { offers, clock } = await startOffers()
  const found = await offers.ask(order, 100, signal)
  if (!found) throw new Error('There is no offer.')
  clock.jump(change)
  expect(offers.isFresh(found)).toBe(true)
  await clock.advance(found.quote.lifetime - 1)
  expect(offers.isFresh(found)).toBe(true)
  await clock.advance(1)
  expect(offers.isFresh(found)).toBe(false)
})
