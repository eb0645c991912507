import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals } from './compareDecimals.js'
import { formatMoney } from './formatMoney.js'
import { scaledOf } from './scaledOf.js'
import { sumOf } from './sumOf.js'
import { worthOf } from './worthOf.js'

const decimals = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 30 }))
/** A decimal text in units of 10^-60. */
const unitsOf = (text: string): bigint => {
  const { units, places } = scaledOf(text)
  return units * 10n ** BigInt(60 - places)
}
const textOf = ([units, places]: readonly [bigint, number]) => worthOf(units, places, '1')

test('property: the value of an amount is the exact product', () => {
  fc.assert(
    fc.property(decimals, decimals, ([amount, places], price) => {
      const value = worthOf(amount, places, textOf(price))
      expect(unitsOf(value)).toBe(amount * price[0] * 10n ** BigInt(60 - places - price[1]))
    }),
  )
})

test('property: a sum does not depend on the order, and equals the sum of its parts', () => {
  fc.assert(
    fc.property(fc.array(decimals, { maxLength: 8 }), (all) => {
      const texts = all.map(textOf)
      const sum = all.reduce((total, [units, places]) => total + units * 10n ** BigInt(30 - places), 0n)
      expect(unitsOf(sumOf(texts))).toBe(sum * 10n ** 30n)
      expect(sumOf([...texts].reverse())).toBe(sumOf(texts))
    }),
  )
})

test('property: decimals are compared as numbers', () => {
  fc.assert(
    fc.property(decimals, decimals, (one, other) => {
      const [first, second] = [one, other].map(([units, places]) => units * 10n ** BigInt(30 - places)) as [
        bigint,
        bigint,
      ]
      const order = compareDecimals(textOf(one), textOf(other))
      expect([order < 0, order > 0]).toEqual([first < second, first > second])
    }),
  )
})

describe('formatMoney()', () => {
  test.each([
    ['1234.567', 'usd', 'en-US', '$1,234.56', '.56'],
    ['1.999', 'usd', 'en-US', '$1.99', '.99'],
    ['0', 'usd', 'en-US', '$0.00', '.00'],
    ['0.009', 'usd', 'en-US', '<$0.01', '.01'],
    ['1234.5', 'eur', 'de-DE', '1.234,50\u00a0€', ',50'],
    ['1234.9', 'jpy', 'en-US', '¥1,234', undefined],
    ['0.9', 'jpy', 'en-US', '<¥1', undefined],
    ['0.1234567', 'btc', 'en-US', 'BTC\u00a00.123456', '.123456'],
    ['123456789012345678901234567890.99', 'usd', 'en-US', '$123,456,789,012,345,678,901,234,567,890.99', '.99'],
  ] as const)('writes %s %s for %s as %s', (value, currency, locale, text, minor) => {
    expect(formatMoney(value, currency, locale)).toEqual(minor === undefined ? { value: text } : { value: text, minor })
  })
})
