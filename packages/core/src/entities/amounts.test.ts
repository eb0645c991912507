import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '../../testing/vectors.js'
import { InvalidAmountError } from '../errors/InvalidAmountError.js'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { formatAmount } from './formatAmount.js'
import { formatNumber } from './formatNumber.js'
import { formatUnits } from './formatUnits.js'
import { parseAmount } from './parseAmount.js'

interface Groups {
  readonly toAtomic: readonly { readonly text: string; readonly decimals: number; readonly atomic: string }[]
  readonly refuse: readonly { readonly text: string; readonly decimals: number; readonly why: string }[]
  readonly toText: readonly { readonly atomic: string; readonly decimals: number; readonly text: string }[]
  readonly displayFloor: readonly {
    readonly atomic: string
    readonly decimals: number
    readonly digits: number
    readonly text: string
  }[]
}

const { toAtomic, refuse, toText, displayFloor } = vectors<Groups>('amounts')

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 77 })

test.each(toAtomic)('parseAmount() reads $text with $decimals decimals', ({ text, decimals, atomic }) => {
  expect(parseAmount(text, decimals)).toBe(BigInt(atomic))
})

test.each(refuse)('parseAmount() rejects $why', ({ text, decimals }) => {
  expect(() => parseAmount(text, decimals)).toThrow(InvalidAmountError)
})

test.each(toText)('formatUnits() writes $atomic exactly as $text', ({ atomic, decimals, text }) => {
  expect(formatUnits(BigInt(atomic), decimals)).toBe(text)
})

test.each(displayFloor)('formatAmount() shows $atomic as $text', ({ atomic, decimals, digits, text }) => {
  expect(formatAmount(BigInt(atomic), decimals, digits)).toBe(text)
})

test('every vector of amounts was used', () => {
  expect([toAtomic, refuse, toText, displayFloor].map(({ length }) => length)).toEqual([7, 5, 3, 2])
})

test.each([
  ['.5', 5n],
  ['5.', 50n],
  ['1.50000000', 15n],
  ['000', 0n],
])('parseAmount() reads %s with one decimal', (text, expected) => {
  expect(parseAmount(text, 1)).toBe(expected)
})

test.each(['', ' ', ' 1', '1 ', '1\n', '+1', '-1', '1e3', '0x1', '1.2.3', '١', '１', 'NaN', '1_000', '0'.repeat(101)])(
  'parseAmount() rejects %j',
  (text) => {
    expect(() => parseAmount(text, 18)).toThrow(InvalidAmountError)
  },
)

test.each([
  ['115792089237316195423570985008687907853269984665640564039457584007913129639936', 0],
  ['115792089237316195423570985008687907853269984665640564039457.584007913129639936', 18],
  ['9'.repeat(100), 0],
  ['2', 77],
])('parseAmount() rejects %s with %d decimals, which is 2^256 or more', (text, count) => {
  expect(() => parseAmount(text, count)).toThrow(InvalidAmountError)
})

test.each([1.5, 1, '1', undefined, null])(
  'formatUnits() and formatAmount() reject %j, which is not a bigint',
  (value) => {
    expect(() => formatUnits(value as never, 2)).toThrow(InvalidAmountError)
    expect(() => formatAmount(value as never, 2)).toThrow(InvalidAmountError)
  },
)

test('formatNumber() rejects a number, whose last digits may be lost, and an invalid count of digits', () => {
  expect(() => formatNumber(1.5 as never)).toThrow(InvalidAmountError)
  for (const digits of [-1, 1.5, Number.NaN, 78])
    expect(() => formatNumber('1', 'en-US', digits)).toThrow(InvalidInputError)
})

test.each([-1, 1.5, 78, 99, 256, Number.NaN])(
  'parseAmount(), formatUnits() and formatAmount() reject %d decimals',
  (count) => {
    expect(() => parseAmount('1', count)).toThrow(InvalidInputError)
    expect(() => formatUnits(1n, count)).toThrow(InvalidInputError)
    expect(() => formatAmount(1n, count)).toThrow(InvalidInputError)
  },
)

test('formatUnits() and formatAmount() reject negative amounts', () => {
  expect(() => formatUnits(-1n, 18)).toThrow(InvalidAmountError)
  expect(() => formatAmount(-1n, 18)).toThrow(InvalidAmountError)
})

test('formatAmount() shows no decimal point with 0 digits', () => {
  expect(formatAmount(1_999n, 3, 0)).toBe('1')
})

test('property: parseAmount() reads back what formatUnits() wrote', () => {
  fc.assert(
    fc.property(units, decimals, (n, d) => {
      expect(parseAmount(formatUnits(n, d), d)).toBe(n)
    }),
  )
})

test('property: parseAmount() keeps the order of amounts', () => {
  fc.assert(
    fc.property(units, units, decimals, (one, other, d) => {
      const order = parseAmount(formatUnits(one, d), d) < parseAmount(formatUnits(other, d), d)
      expect(order).toBe(one < other)
    }),
  )
})

test('property: formatAmount() shows at most the amount, and less than one last digit too little', () => {
  fc.assert(
    fc.property(units, decimals, fc.integer({ min: 0, max: 20 }), (n, d, digits) => {
      const shown = BigInt(formatAmount(n, d, digits).replace('.', '')) * 10n ** BigInt(Math.max(d, digits) - digits)
      const exact = n * 10n ** BigInt(Math.max(d, digits) - d)
      expect(shown <= exact).toBe(true)
      expect(exact - shown < 10n ** BigInt(Math.max(d, digits) - digits)).toBe(true)
    }),
  )
})

test('property: parseAmount() rejects one decimal place too many, unless it is zero', () => {
  fc.assert(
    fc.property(units, decimals, fc.integer({ min: 1, max: 9 }), (n, d, digit) => {
      const padded = formatAmount(n, d, d).replace(/^(\d+)$/, '$1.')
      fc.pre(padded.length < 100)
      expect(parseAmount(`${padded}0`, d)).toBe(n)
      expect(() => parseAmount(`${padded}${digit}`, d)).toThrow(InvalidAmountError)
    }),
  )
})

test('property: parseAmount() reads any text as its digits or rejects it with InvalidAmountError', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE x\u200b٣'), maxLength: 110 }),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, decimals, (value, d) => {
      const isAmount = /^(?=.*[0-9])[0-9]*\.?[0-9]*$/.test(value) && value.length <= 100
      const [whole = '', fraction = ''] = value.split('.')
      const places = fraction.replace(/0+$/, '')
      const fits = isAmount && places.length <= d && BigInt(whole + places.padEnd(d, '0')) < 2n ** 256n
      if (fits) expect(parseAmount(value, d)).toBeTypeOf('bigint')
      else expect(() => parseAmount(value, d)).toThrow(InvalidAmountError)
    }),
  )
})

test.each([
  ['1.999', 'en-US', 2, '1.99'],
  ['1234567.891', 'en-US', 2, '1,234,567.89'],
  ['1234.5', 'de-DE', 2, '1.234,50'],
  ['0.1', 'en-US', 0, '0'],
  ['', 'en-US', 2, '0.00'],
  [undefined, 'en-US', 2, '0.00'],
  [12n, 'en-US', 2, '12.00'],
  ['123456789012345678901234567890.999', 'en-US', 2, '123,456,789,012,345,678,901,234,567,890.99'],
])('formatNumber() writes %s for %s with %d digits as %s', (value, locale, digits, text) => {
  expect(formatNumber(value, locale, digits)).toBe(text)
})

test.each(['abc', '1,5', '.', '1e3', 'Infinity'])('formatNumber() rejects %s', (value) => {
  expect(() => formatNumber(value)).toThrow(InvalidAmountError)
})

// The time must grow with the length and not with its square, which would take minutes.
test('formatNumber() rejects a million digits and a letter', () => {
  expect(() => formatNumber(`${'1'.repeat(1_000_000)}x`)).toThrow(InvalidAmountError)
})
