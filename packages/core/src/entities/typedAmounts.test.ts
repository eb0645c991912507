import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiatOf, unitsOf } from './fiat.js'
import { formatUnits } from './formatUnits.js'
import { readAmountText } from './readAmountText.js'
import { writeAmountText } from './writeAmountText.js'

const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'ar-EG', 'fa-IR', 'hi-IN', 'ja-JP']
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 77 })

test('property: readAmountText() reads what writeAmountText() writes, in every locale', () => {
  fc.assert(
    fc.property(units, decimals, fc.constantFrom(...locales), (amount, places, locale) => {
      const written = writeAmountText(amount, places, locale)
      expect(readAmountText(written, places, locale)).toEqual({ kind: 'amount', units: amount })
    }),
    { numRuns: 200 }, // each run makes many formats of `Intl`, which are slow
  )
})

test('property: an amount that is read is the amount that was typed, digit by digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE x') }), decimals, (text, places) => {
      const typed = readAmountText(text, places, 'en-US')
      if (typed.kind !== 'amount') return
      const [whole = '', fraction = ''] = text.trim().split('.')
      const plain = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction}`.replace(/\.?0*$/, '') || '0'
      expect(formatUnits(typed.units, places)).toBe(plain)
    }),
    { numRuns: 200 },
  )
})

describe('readAmountText()', () => {
  test.each([
    ['', 'en-US', 'empty'],
    ['  ', 'en-US', 'empty'],
    ['.', 'en-US', 'empty'],
    [',', 'de-DE', 'empty'],
  ])('reads %j in %s as empty', (text, locale, kind) => {
    expect(readAmountText(text, 6, locale)).toEqual({ kind })
  })

  test.each([
    ['1.5', 'en-US', 1_500_000n],
    ['.5', 'en-US', 500_000n],
    ['5.', 'en-US', 5_000_000n],
    [' 1.5 ', 'en-US', 1_500_000n],
    ['1,5', 'de-DE', 1_500_000n],
    ['1٫5', 'ar-EG', 1_500_000n],
    ['١٫٥', 'ar-EG', 1_500_000n],
    ['1.500000000', 'en-US', 1_500_000n],
  ])('reads %j in %s', (text, locale, amount) => {
    expect(readAmountText(text, 6, locale)).toEqual({ kind: 'amount', units: amount })
  })

  // Each of these is another amount for readers of another country.
  test.each([
    ['1,5', 'en-US', 'separator'],
    ['1,000', 'en-US', 'separator'],
    ['1,000.5', 'en-US', 'separator'],
    ['1.500', 'de-DE', 'separator'],
    ['1.5', 'de-DE', 'separator'],
    ['1.2.3', 'en-US', 'separator'],
    ['1.0000001', 'en-US', 'decimals'],
    ['1e5', 'en-US', 'characters'],
    ['-1', 'en-US', 'characters'],
    ['+1', 'en-US', 'characters'],
    ['1 000', 'en-US', 'characters'],
    ['0x10', 'en-US', 'characters'],
    ['١', 'en-US', 'characters'],
    ['9'.repeat(80), 'en-US', 'characters'],
    ['9'.repeat(101), 'en-US', 'characters'],
  ])('refuses %j in %s because of its %s', (text, locale, reason) => {
    expect(readAmountText(text, 6, locale)).toEqual({ kind: 'invalid', reason })
  })
})

const price = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)))

test('property: a value never buys more than the amount that it was computed from', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 24 }),
      price,
      (amount, places, at) => {
        const value = fiatOf(amount, places, at)
        const bought = value === undefined ? undefined : unitsOf(value, places, at)
        expect(bought === undefined || bought <= amount).toBe(true)
      },
    ),
  )
})

test.each([
  [1_500_000n, 6, '2', 300n],
  [1n, 6, '2', 0n],
  [10n ** 18n, 18, '3012.999', 301_299n],
  [5n, 0, '0.019', 9n],
])('fiatOf(%s, %s, %j) is %s hundredths, rounded down', (amount, places, at, expected) => {
  expect(fiatOf(amount, places, at)).toBe(expected)
})

test.each([undefined, '', '0', '0.000', '-1', '1e3', 'x', '1,5', 'Infinity', '1'.repeat(100)])(
  'a price of %j counts as no price',
  (at) => {
    expect([fiatOf(1n, 0, at), unitsOf(1n, 0, at)]).toEqual([undefined, undefined])
  },
)
