import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vector from '../../../../tests/vectors/swap-quotes.json' with { type: 'json' }
import { type CheckedQuote, checkQuote } from './checkQuote.js'
import { impactLevelOf } from './impactLevelOf.js'
import { minimumOf } from './minimumOf.js'
import { isSlippage } from './slippage.js'

const cases = vector.groups.cases
/** What the vector calls each decision. */
const names: Readonly<Record<string, string>> = {
  none: 'ok',
  confirm: 'confirm-impact',
  minimum: 'min-out-too-low',
  slippage: 'slippage-invalid',
  output: 'no-output',
}
const decide = (quote: CheckedQuote, now: number, known: readonly string[] = []): string => {
  const decision = checkQuote(quote, { now, isTrusted: known.includes(quote.router ?? '') })
  return decision.fault ?? decision.level
}
const fresh: CheckedQuote = {
  sell: 'fake-gold',
  buy: 'fake-dollar',
  amount: 1n,
  expected: 1_000_000n,
  minimum: 990_000n,
  slippage: 100,
  impact: 0,
  at: 1000,
  lifetime: 30_000,
}

describe('checkQuote() on vector swap-quotes', () => {
  test('the vector has the cases that this file knows', () => {
    expect(cases).toHaveLength(5)
  })

  test.each(cases)('decides $expect', ({ quote, now, knownRouters, expect: expected }) => {
    const { from, to, amountIn, quotedOut, minOut, slippageBps, priceImpactBps, fetchedAt, ttl, router } = quote
    const checked: CheckedQuote = {
      sell: from,
      buy: to,
      amount: BigInt(amountIn),
      expected: BigInt(quotedOut),
      minimum: BigInt(minOut),
      slippage: slippageBps,
      impact: priceImpactBps,
      at: fetchedAt * 1000,
      lifetime: ttl * 1000,
      router,
    }
    expect(names[decide(checked, now * 1000, knownRouters)]).toBe(expected)
  })
})

describe('the rules of checkQuote(), in their order', () => {
  test.each<[string, Partial<CheckedQuote>, number]>([
    ['amount', { amount: 0n, expected: 0n }, 1000],
    ['sameToken', { buy: 'FAKE-GOLD', expected: 0n }, 1000],
    ['sameToken', { sell: undefined, buy: undefined }, 1000],
    ['output', { expected: 0n, router: 'fake-thief' }, 1000],
    ['router', { router: 'fake-thief', at: 100_000 }, 1000],
    ['clock', { at: 6001 }, 1000],
    ['none', { at: 6000 }, 1000],
    ['none', {}, 30_999],
    ['expired', { slippage: 1.5 }, 31_000],
    ['slippage', { slippage: 50.5, minimum: 0n }, 1000],
    ['slippage', { slippage: -1 }, 1000],
    ['slippage', { slippage: 501, minimum: 1_000_000n }, 1000],
    ['minimum', { minimum: 989_999n, impact: 9000 }, 1000],
    ['none', { minimum: 1_000_000n }, 1000],
    ['warn', { impact: 300 }, 1000],
    ['block', { impact: 2500 }, 1000],
    ['confirm', { impact: undefined }, 1000],
  ])('%s: %o', (decision, changes, now) => {
    expect(decide({ ...fresh, ...changes }, now)).toBe(decision)
  })
})

test.each([
  [0, 'none'],
  [299, 'none'],
  [300, 'warn'],
  [999, 'warn'],
  [1000, 'confirm'],
  [2499, 'confirm'],
  [2500, 'block'],
  [100_000, 'block'],
  [undefined, 'confirm'],
  [Number.NaN, 'confirm'],
  [-1, 'confirm'],
] as const)('a price impact of %s asks for %s', (impact, level) => {
  expect(impactLevelOf(impact)).toBe(level)
})

const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const slippages = fc.integer({ min: 1, max: 500 })

test('property: the minimum is the least that is within the slippage, and passes the check', () => {
  fc.assert(
    fc.property(amounts, slippages, (expected, slippage) => {
      const minimum = minimumOf(expected, slippage)
      const part = expected * BigInt(10_000 - slippage)
      expect(minimum * 10_000n >= part && (minimum - 1n) * 10_000n < part).toBe(true)
      expect(minimum).toBeLessThanOrEqual(expected)
      expect(decide({ ...fresh, expected, minimum, slippage }, 1000)).toBe('none')
      expect(decide({ ...fresh, expected, minimum: minimum - 1n, slippage }, 1000)).toBe('minimum')
    }),
  )
})

test('property: more slippage never gives a higher minimum', () => {
  fc.assert(
    fc.property(amounts, slippages, slippages, (expected, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(minimumOf(expected, more)).toBeLessThanOrEqual(minimumOf(expected, less))
    }),
  )
})

test('property: only whole numbers from 1 to 500 are a slippage', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer({ min: -10, max: 1000 })), (value) => {
      expect(isSlippage(value)).toBe(Number.isInteger(value) && value >= 1 && value <= 500)
    }),
  )
})
