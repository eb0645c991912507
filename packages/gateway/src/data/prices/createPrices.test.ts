import { createManualClock } from '@latchkey/server/testing'
import { expect, test, vi } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import type { PriceSource } from '../sources/PriceSource.js'
import type { Token } from '../tokens/Token.js'
import { createPrices } from './createPrices.js'

const tokenOf = (address: string | undefined): Token => ({
  address,
  name: 'T',
  symbol: 'T',
  decimals: 18,
  icon: undefined,
})
const [native, a, b] = [tokenOf(undefined), tokenOf('0xa'), tokenOf('0xb')]

function start(...sources: readonly PriceSource[]) {
  const clock = createManualClock()
  const guard = {
    clock,
    currentRequester: ownWork,
    count: () => undefined,
    timeout: 15_000,
    ended: new AbortController().signal,
  }
  const own = createPrices({ sources, ...guard })
  const { signal } = new AbortController()
  return { prices: { of: (tokens: readonly Token[]) => own.of(tokens, signal) }, clock }
}
const table = (name: string, known: Readonly<Record<string, string>>): PriceSource => ({
  name,
  prices: vi.fn(async () => new Map(Object.entries(known))),
})
const dead = (): PriceSource => ({
  name: 'dead',
  prices: vi.fn(async () => {
    throw new Error('It is dead.')
  }),
})

test('the next source is asked only for the tokens that those before it do not know', async () => {
  const [first, second] = [table('first', { '': '2000', '0xother': '7' }), table('second', { '': '1', '0xa': '3' })]
  const { prices } = start(first, second)
  await expect(prices.of([native, a, b])).resolves.toEqual({
    prices: new Map([
      ['', '2000'],
      ['0xa', '3'],
    ]),
    isIncomplete: false,
  })
  expect(second.prices).toHaveBeenCalledWith([a, b], expect.any(AbortSignal))
})

test('prices are kept for a minute, also that a token has no price', async () => {
  const source = table('first', { '0xa': '3' })
  const { prices, clock } = start(source)
  await prices.of([a, b])
  clock.advance(59_999)
  await prices.of([b, a])
  expect(source.prices).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await prices.of([a, b])
  expect(source.prices).toHaveBeenCalledTimes(2)
})

test('while a source fails, the prices of the others are answered, and the missing ones are asked for again', async () => {
  const [failing, other] = [dead(), table('other', { '0xa': '3' })]
  const { prices } = start(failing, other)
  const answer = { prices: new Map([['0xa', '3']]), isIncomplete: true }
  await expect(prices.of([a, b])).resolves.toEqual(answer)
  await expect(prices.of([a, b])).resolves.toEqual(answer)
  expect(failing.prices).toHaveBeenCalledTimes(2)
  await expect(prices.of([a])).resolves.toEqual({ ...answer, isIncomplete: false })
})

test('while a source fails, its last prices are answered for ten minutes', async () => {
  let isDead = false
  const { prices, clock } = start({
    name: 'flapping',
    async prices() {
      if (isDead) throw new Error('It is dead.')
      return new Map([['0xa', '3']])
    },
  })
  await prices.of([a])
  isDead = true
  clock.advance(599_999)
  await expect(prices.of([a])).resolves.toEqual({ prices: new Map([['0xa', '3']]), isIncomplete: false })
  clock.advance(1)
  await expect(prices.of([a])).resolves.toEqual({ prices: new Map(), isIncomplete: true })
})

test('a network without a source has no prices', async () => {
  await expect(start().prices.of([native])).resolves.toEqual({ prices: new Map(), isIncomplete: false })
})

test('slow sources are waited for two seconds together, and what they answer later is kept for the next request', async () => {
  const slow = Promise.withResolvers<ReadonlyMap<string, string>>()
  const pools = { name: 'pools', prices: vi.fn(() => slow.promise) }
  const { prices, clock } = start(pools, table('table', { '': '2000' }))
  const asked = prices.of([native, a])
  await vi.waitUntil(() => pools.prices.mock.calls.length > 0)
  clock.advance(2000)
  await expect(asked).resolves.toEqual({ prices: new Map([['', '2000']]), isIncomplete: true })
  slow.resolve(new Map([['0xa', '3']]))
  await expect(prices.of([native, a])).resolves.toEqual({
    prices: new Map([
      ['0xa', '3'],
      ['', '2000'],
    ]),
    isIncomplete: false,
  })
  expect(pools.prices).toHaveBeenCalledTimes(1)
})
