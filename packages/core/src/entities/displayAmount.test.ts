import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidAmountError } from '../errors/InvalidAmountError.js'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { displayAmount } from './displayAmount.js'

const ether = 10n ** 18n

test.each([
  [1_500_000_000_000_000_000n, 18, '1.5'],
  [10_000n * ether, 18, '10,000'],
  [0n, 18, '0'],
  [1n, 18, '<0.001'],
  [999_999_999_999_999n, 18, '<0.001'],
  [1_000_000_000_000_000n, 18, '0.001'],
  [1_999_999_999_999_999_999n, 18, '1.999'],
  [1_234_567_899n, 6, '1,234.567'],
  [7n, 0, '7'],
  [999n, 3, '0.999'],
  [
    2n ** 256n - 1n,
    0,
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457,584,007,913,129,639,935',
  ],
])('displayAmount(%s, %i) is %s', (units, decimals, text) => {
  expect(displayAmount(units, decimals)).toBe(text)
})

test.each([
  ['de-DE', '1.234,5', '<0,001'],
  ['fr-FR', '1\u202f234,5', '<0,001'],
  ['hi-IN', '1,234.5', '<0.001'],
  ['ar-EG', '١٬٢٣٤٫٥', '<٠٫٠٠١'],
])('displayAmount() writes digits, grouping and the smallest amount in the locale %s', (locale, text, least) => {
  expect(displayAmount(12_345n, 1, { locale })).toBe(text)
  expect(displayAmount(1n, 18, { locale })).toBe(least)
})

test('displayAmount() shows as many decimal places as requested, all of them exactly', () => {
  const units = 1_234_567_890_123_456_789n
  expect(displayAmount(units, 18, { digits: 18 })).toBe('1.234567890123456789')
  expect(displayAmount(units, 18, { digits: 0 })).toBe('1')
  expect(displayAmount(ether / 2n, 18, { digits: 0 })).toBe('<1')
  expect(displayAmount(1n, 77, { digits: 77 })).toBe(`0.${'0'.repeat(76)}1`)
})

test('displayAmount() rejects negative amounts, impossible decimals and an invalid locale', () => {
  expect(() => displayAmount(-1n, 18)).toThrow(InvalidAmountError)
  expect(() => displayAmount(1n, 78)).toThrow(InvalidInputError)
  expect(() => displayAmount(1n, 18, { digits: 78 })).toThrow(InvalidInputError)
  expect(() => displayAmount(1n, 18, { digits: -1 })).toThrow(InvalidInputError)
  expect(() => displayAmount(1n, 18, { locale: 'no locale' })).toThrow(InvalidInputError)
})

const units = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 6n }))
const decimals = fc.integer({ min: 0, max: 77 })

/** The exact value of an `en-US` text, in units of `10 ** -scale`. */
const exactlyOf = (text: string, scale: number) => {
  const [whole = '', places = ''] = text.replace(/[<,]/g, '').split('.')
  return BigInt(whole + places.padEnd(scale, '0'))
}

test('property: displayAmount() shows at most the amount, and less than one last digit too little', () => {
  fc.assert(
    fc.property(units, decimals, fc.integer({ min: 0, max: 20 }), (n, d, digits) => {
      const scale = Math.max(d, digits)
      const exact = n * 10n ** BigInt(scale - d)
      const step = 10n ** BigInt(scale - digits)
      const text = displayAmount(n, d, { digits })
      const shown = exactlyOf(text, scale)
      if (text.startsWith('<')) {
        expect(exact > 0n && exact < shown && shown === step).toBe(true)
      } else {
        expect(shown <= exact && exact - shown < step).toBe(true)
        expect(exact > 0n && shown === 0n).toBe(false)
      }
    }),
  )
})

test('property: displayAmount() has no trailing zeros, and groups of three digits', () => {
  fc.assert(
    fc.property(units, decimals, (n, d) => {
      expect(displayAmount(n, d)).toMatch(/^<?\d{1,3}(?:,\d{3})*(?:\.\d{0,2}[1-9])?$/)
    }),
  )
})
