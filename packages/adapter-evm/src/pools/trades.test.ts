import fc from 'fast-check'
import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { impactOf } from './impactOf.js'
import type { PoolTrade } from './PoolTrade.js'
import { tradeV2 } from './tradeV2.js'
import { tradeV3 } from './tradeV3.js'

// Pools are compared with the formulas of their papers, in fractions that are never rounded.
// x · y = k: https://docs.uniswap.org/whitepaper.pdf, and L = √(x · y): whitepaper-v3.pdf

/** A number that is never rounded. */
class Fraction {
  readonly over: bigint
  readonly under: bigint
  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }
  plus = (other: Fraction) => new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  minus = (other: Fraction) => this.plus(new Fraction(-other.over, other.under))
  times = (other: Fraction) => new Fraction(this.over * other.over, this.under * other.under)
  by = (other: Fraction) => new Fraction(this.over * other.under, this.under * other.over)
  floor = () => this.over / this.under
  ceil = () => (this.over + this.under - 1n) / this.under
}
const one = new Fraction(1n)
const of = (value: bigint, under = 1n) => new Fraction(value, under)
/** In 1/10,000, rounded down. */
const points = (part: Fraction) => Number(part.times(of(10_000n)).floor())

const [first, second, third] = ([1, 2, 3] as const).map((digit) => `0x${`${digit}`.repeat(40)}`) as [
  Address,
  Address,
  Address,
]
const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
const amount = fc.bigInt({ min: 1n, max: 2n ** 112n })
const direction = fc.constantFrom(...([first, second] as const))

describe('a pair of v2', () => {
  test('property: gives the most that keeps the product of the reserves, without the fee of 0.3 %', () => {
    fc.assert(
      fc.property(reserve, reserve, amount, direction, (one_, other, sold, sell) => {
        const trade = tradeV2({ tokens: [first, second], reserves: [one_, other] }, sell, sold)
        const [held, paid] = sell === first ? [one_, other] : [other, one_]
        const counted = of(sold).times(of(997n, 1000n))
        const after = of(held).plus(counted)
        const product = of(held * paid)
        const exact = of(paid).minus(product.by(after)).floor()
        if (held + sold > 2n ** 112n - 1n || exact === 0n) {
          expect(trade).toBeUndefined()
          return
        }
        expect(trade).toMatchObject({ sell, buy: sell === first ? second : first, amount: sold, received: exact })
        expect(trade?.price).toEqual({ numerator: paid, denominator: held })
        // The contract checks the same: one unit more would lower the product.
        const holds = (received: bigint) =>
          of(held)
            .plus(counted)
            .times(of(paid - received))
            .minus(product).over >= 0n
        expect([holds(exact), holds(exact + 1n)]).toEqual([true, false])
      }),
    )
  })

  test('property: its price impact is the part that the sold amount has of the reserve after it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 20n, max: 2n ** 108n }),
        fc.bigInt({ min: 10n ** 20n, max: 2n ** 108n }),
        fc.bigInt({ min: 10n ** 18n, max: 2n ** 108n }),
        (held, paid, sold) => {
          const trade = tradeV2({ tokens: [first, second], reserves: [held, paid] }, first, sold)
          if (!trade || trade.received < 10n ** 6n) return
          const counted = of(sold).times(of(997n, 1000n))
          const exact = counted.by(of(held).plus(counted))
          // What arrives is a whole number, so up to one unit of it is lost as well.
          const most = exact.plus(of(1n).by(counted.times(of(paid, held))))
          const impact = impactOf([trade]) ?? -1
          expect(impact).toBeGreaterThanOrEqual(points(exact))
          expect(impact).toBeLessThanOrEqual(points(most))
        },
      ),
    )
  })

  test.each([
    [0n, 5n, 1n],
    [5n, 0n, 1n],
    [5n, 5n, 0n],
    [2n ** 112n - 1n, 5n, 1n],
  ])('with %s and %s in it takes no %s units', (held, paid, sold) => {
    expect(tradeV2({ tokens: [first, second], reserves: [held, paid] }, first, sold)).toBeUndefined()
  })
})

/** What a pool of v3 gives whose liquidity is the same at each price, by the paper. */
function quoteV3({ liquidity, root, sold, fee, isFirst }: V3Case) {
  const counted = of(sold).times(of(1_000_000n - fee, 1_000_000n))
  const [depth, price] = [of(liquidity), of(root, 2n ** 96n)]
  const after = isFirst ? depth.times(price).by(depth.plus(counted.times(price))) : price.plus(counted.by(depth))
  const exact = isFirst ? depth.times(price.minus(after)) : depth.times(one.by(price).minus(one.by(after)))
  const part = isFirst ? after.by(price) : price.by(after)
  return {
    received: exact.floor(),
    rootAfter: after.times(of(2n ** 96n)).ceil(),
    /** The part of the value that is lost, and the most of it with the rounding. */
    impact: one.minus(part),
    rounding: one.by(counted.times(isFirst ? price.times(price) : one.by(price.times(price)))),
  }
}
interface V3Case {
  readonly liquidity: bigint
  readonly root: bigint
  readonly sold: bigint
  readonly fee: bigint
  readonly isFirst: boolean
}
const v3Case = fc.record({
  liquidity: fc.bigInt({ min: 10n ** 15n, max: 2n ** 120n }),
  root: fc.bigInt({ min: 2n ** 70n, max: 2n ** 122n }),
  sold: fc.bigInt({ min: 1n, max: 2n ** 120n }),
  fee: fc.constantFrom(100n, 500n, 3000n, 10_000n),
  isFirst: fc.boolean(),
})

describe('a pool of v3', () => {
  test('property: its price impact is what the trade moves the price by, without the fee', () => {
    fc.assert(
      fc.property(v3Case, (entry) => {
        const { received, rootAfter, impact, rounding } = quoteV3(entry)
        const pool = { tokens: [first, second], fee: Number(entry.fee), root: entry.root } as const
        const trade = tradeV3(pool, entry.isFirst ? first : second, entry.sold, { received, rootAfter })
        const isAtEnd = rootAfter <= 4_295_128_740n || rootAfter >= 2n ** 160n
        if (received === 0n || isAtEnd) return
        expect(trade).toMatchObject({ received, amount: entry.sold, fee: Number(entry.fee) })
        const counted = impactOf(trade ? [trade] : []) ?? -1
        expect(counted).toBeGreaterThanOrEqual(points(impact))
        expect(counted).toBeLessThanOrEqual(points(impact.plus(rounding)))
      }),
    )
  })

  const pool = { tokens: [first, second], fee: 500, root: 2n ** 96n } as const
  const lowest = 4_295_128_739n
  const highest = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n

  test('that gives nothing, or whose price moved to its end, can not have the whole amount', () => {
    expect(tradeV3(pool, first, 10n, { received: 0n, rootAfter: 2n ** 96n })).toBeUndefined()
    expect(tradeV3(pool, first, 10n, { received: 9n, rootAfter: lowest + 1n })).toBeUndefined()
    expect(tradeV3(pool, first, 10n, { received: 9n, rootAfter: lowest + 2n })).toBeDefined()
    expect(tradeV3(pool, second, 10n, { received: 9n, rootAfter: highest - 1n })).toBeUndefined()
    expect(tradeV3(pool, second, 10n, { received: 9n, rootAfter: highest - 2n })).toBeDefined()
  })

  test.each([undefined, 0n])('that says %s of its price has a trade without a price', (root) => {
    const trade = tradeV3({ ...pool, root }, first, 10n, { received: 9n, rootAfter: 2n ** 96n })
    expect(trade).toMatchObject({ received: 9n, price: undefined })
    expect(impactOf(trade ? [trade] : [])).toBeUndefined()
  })
})

describe('impactOf()', () => {
  const trade = (parts: Partial<PoolTrade> = {}): PoolTrade => ({
    sell: first,
    buy: second,
    fee: 0,
    amount: 10_000n,
    received: 10_000n,
    price: { numerator: 1n, denominator: 1n },
    ...parts,
  })

  test.each([
    [10_000n, 0],
    [10_001n, 0],
    [9_999n, 1],
    [7_500n, 2500],
    [7_501n, 2499],
    [0n, 10_000],
  ])('counts what is missing: %s of 10,000 is %i', (received, impact) => {
    expect(impactOf([trade({ received })])).toBe(impact)
  })

  test('does not count the fee', () => {
    expect(impactOf([trade({ fee: 10_000, received: 9_900n })])).toBe(0)
    expect(impactOf([trade({ fee: 10_000, received: 4_950n })])).toBe(5000)
  })

  test('rounds down, so that it reaches a limit exactly when the loss does', () => {
    const parts = { amount: 10n ** 9n }
    expect(impactOf([trade({ ...parts, received: 750_000_001n })])).toBe(2499)
    expect(impactOf([trade({ ...parts, received: 750_000_000n })])).toBe(2500)
  })

  test('of two trades without a price of both, or of none, is not known', () => {
    expect(impactOf([trade(), trade({ price: undefined })])).toBeUndefined()
    expect(impactOf([trade({ price: undefined }), trade()])).toBeUndefined()
    expect(impactOf([])).toBeUndefined()
    expect(impactOf([trade({ price: { numerator: 0n, denominator: 1n } })])).toBeUndefined()
  })

  test('property: of two pairs is the loss against both prices, without both fees', () => {
    const deep = fc.bigInt({ min: 10n ** 18n, max: 2n ** 100n })
    fc.assert(
      fc.property(deep, deep, deep, deep, deep, (held, middle, other, paid, sold) => {
        const begin = tradeV2({ tokens: [first, second], reserves: [held, middle] }, first, sold)
        const end = begin && tradeV2({ tokens: [second, third], reserves: [other, paid] }, second, begin.received)
        if (!begin || !end) return
        const ideal = of(sold)
          .times(of(997n * 997n, 1_000_000n))
          .times(of(middle, held))
          .times(of(paid, other))
        expect(impactOf([begin, end])).toBe(points(one.minus(of(end.received).by(ideal))))
      }),
    )
  })
})
