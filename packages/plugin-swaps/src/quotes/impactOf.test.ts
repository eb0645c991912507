import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ImpactFigures, impactOf } from './impactOf.js'
import { lossByPrices } from './lossByPrices.js'

const figures = (changes: Partial<ImpactFigures>): ImpactFigures => ({ quoted: 100n, ...changes })

describe('the impact is the worst of its figures', () => {
  test.each<[string, Partial<ImpactFigures>, ReturnType<typeof impactOf>]>([
    ['a service that says less than our pools', { own: 1_200, said: 10 }, { impact: 1_200, impactLevel: 'confirm' }],
    ['a service that says more than our pools', { own: 10, said: 1_200 }, { impact: 1_200, impactLevel: 'confirm' }],
    ['our pools of 25 %', { own: 2_500, said: 0, prices: 0, measured: 100n }, { impact: 2_500, impactLevel: 'block' }],
    [
      'prices that warn, and pools that do not',
      { own: 10, prices: 400, measured: 100n },
      { impact: 400, impactLevel: 'warn', isByPrices: true },
    ],
    ['prices of a level that the pools have, too', { own: 400, prices: 500 }, { impact: 500, impactLevel: 'warn' }],
    ['a service that says no number', { own: 10, said: Number.NaN }, { impact: 10, impactLevel: 'none' }],
  ])('%s', (_, changes, expected) => {
    expect(impactOf(figures(changes))).toEqual(expected)
  })
})

describe('the impact is not known', () => {
  test.each<[string, Partial<ImpactFigures>]>([
    ['without any figure', {}],
    ['where only the service has one', { said: 0 }],
    ['where only the service has a high one', { said: 1_000 }],
  ])('%s, and needs the typed word', (_, changes) => {
    expect(impactOf(figures(changes))).toEqual({ impactLevel: 'confirm' })
  })

  test('and blocked where the service itself says 25 %', () => {
    expect(impactOf(figures({ said: 2_500 }))).toEqual({ impact: 2_500, impactLevel: 'block' })
  })

  test('but needs no typed word after a measurement', () => {
    expect(impactOf(figures({ measured: 100n }))).toEqual({ impactLevel: 'none' })
    expect(impactOf(figures({ measured: 100n, said: 12 }))).toEqual({ impact: 12, impactLevel: 'none' })
  })
})

test.each<[bigint | undefined, 'block' | 'confirm']>([
  [undefined, 'block'],
  [99n, 'block'],
  [100n, 'confirm'],
  [101n, 'confirm'],
])('a block by prices alone with %s measured of 100 leads to %s', (measured, impactLevel) => {
  const decided = impactOf(figures({ own: 10, prices: 9_000, said: 10, measured }))
  expect(decided).toEqual({ impact: 9_000, impactLevel, isByPrices: true })
})

test('a loss by prices has no rounding to a hundredth of the currency', () => {
  const [coin, dollar] = [
    { decimals: 18, price: '2500.5' },
    { decimals: 6, price: '1' },
  ]
  // 0.4 hundredths of the currency: by rounded values all of it would be lost.
  const sold = { units: 1_600_000_000_000n, token: coin }
  expect(lossByPrices(sold, { units: 4_000n, token: dollar })).toBe(1)
  expect(lossByPrices(sold, { units: 40n, token: dollar })).toBe(9_900)
  expect(lossByPrices(sold, { units: 5_000n, token: dollar })).toBe(0)
  expect(lossByPrices(sold, { units: 5_000n, token: { decimals: 6 } })).toBeUndefined()
  expect(lossByPrices(sold, { units: 5_000n, token: { decimals: 6, price: '0' } })).toBeUndefined()
  expect(lossByPrices({ ...sold, units: 0n }, { units: 1n, token: dollar })).toBeUndefined()
})

const parts = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined })
const levels = ['none', 'warn', 'confirm', 'block']

test('property: what a service says never makes an impact better', () => {
  fc.assert(
    fc.property(
      parts,
      parts,
      parts,
      fc.option(fc.bigInt(0n, 200n), { nil: undefined }),
      (own, prices, said, measured) => {
        const rank = (each: ImpactFigures) => levels.indexOf(impactOf(each).impactLevel)
        const silent = figures({ own, prices, measured })
        expect(rank({ ...silent, said })).toBeGreaterThanOrEqual(rank(silent))
      },
    ),
  )
})
