import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiatOf, unitsOf } from './fiat.js'
import { formatUnits } from './formatUnits.js'
import { languages } from './languages.js'
import { localDigits } from './localDigits.js'
import { parseAmount } from './parseAmount.js'
import { readAmountEntry } from './readAmountEntry.js'
import { readAmountText } from './readAmountText.js'
import { writeAmountEntry } from './writeAmountEntry.js'
import { writeAmountText } from './writeAmountText.js'

/** Those of our texts, and some whose separators, digits or groups are others. */
const locales = [
  ...languages,
  ...['de-CH', 'fr-CH', 'es-MX', 'en-IN', 'en-ZA', 'fa', 'bn', 'ar-EG', 'ar-MA', 'hi-IN', 'mr', 'pt-PT', 'ur', 'my'],
]
const anyLocale = fc.constantFrom(...locales)
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 77 })
const ownSeparator = (locale: string): string => localDigits(locale).separator

/** What a text means for a token with six places: one amount, the amounts to choose from, or a fault. */
const read = (text: string, locale: string): string | readonly string[] => {
  const typed = readAmountText(text, 6, locale)
  if (typed.kind === 'amount') return formatUnits(typed.units, 6)
  if (typed.kind === 'unclear') return typed.readings.map((reading) => formatUnits(reading, 6))
  return typed.kind === 'invalid' ? typed.reason : typed.kind
}

test('property: readAmountText() reads what writeAmountText() writes, in every locale', () => {
  fc.assert(
    fc.property(units, decimals, anyLocale, (amount, places, locale) => {
      const written = writeAmountText(amount, places, locale)
      expect(readAmountText(written, places, locale)).toEqual({ kind: 'amount', units: amount })
    }),
    { numRuns: 200 }, // each run makes many formats of `Intl`, which are slow
  )
})

test('property: readAmountText() reads what Intl writes without grouping, in every locale', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat({ max: 6 }), anyLocale, (amount, places, locale) => {
      const format = new Intl.NumberFormat(locale, { useGrouping: false, minimumFractionDigits: places })
      const written = format.format(formatUnits(amount, places) as Intl.StringNumericLiteral)
      expect(readAmountText(written, places, locale)).toEqual({ kind: 'amount', units: amount })
    }),
    { numRuns: 200 },
  )
})

const typedText = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 5 }),
    fc.constantFrom(...'.,٫．，', ''),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 5 }),
  )
  .map((parts) => parts.join(''))

test('property: no text is read as two different amounts in two locales', () => {
  fc.assert(
    fc.property(typedText, anyLocale, anyLocale, (text, one, other) => {
      const amounts = [one, other].map((locale) => readAmountText(text, 18, locale))
      const [first, second] = amounts.flatMap((typed) => (typed.kind === 'amount' ? typed.units : []))
      expect(second ?? first).toBe(first)
    }),
    { numRuns: 300 },
  )
})

test('property: a text that groups thousands in some locale is never read without a choice', () => {
  const grouped = fc.tuple(
    fc.integer({ min: 1, max: 999 }),
    fc.integer({ min: 0, max: 999 }),
    fc.constantFrom('.', ','),
  )
  fc.assert(
    fc.property(grouped, anyLocale, ([thousands, rest, separator], locale) => {
      const fraction = String(rest).padStart(3, '0')
      const text = `${thousands}${separator}${fraction}`
      const smaller = formatUnits(BigInt(`${thousands}${fraction}000`), 6)
      const isOwn = separator === ownSeparator(locale)
      expect(read(text, locale)).toEqual(isOwn ? smaller : [smaller, `${thousands}${fraction}`])
    }),
    { numRuns: 300 },
  )
})

test('property: readAmountText() reads or refuses any text, and reads its digits in their order', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,٫．，٠۵５ '’٬-+eEdx") })
  fc.assert(
    fc.property(text, decimals, anyLocale, (any, places, locale) => {
      const typed = readAmountText(any, places, locale)
      if (typed.kind !== 'amount') return
      expect(any.trim()).toMatch(/^[\d٠۵５]*[.,٫．，]?[\d٠۵５]*$/)
      const plain = any
        .trim()
        .replace(/[٠]/g, '0')
        .replace(/[۵５]/g, '5')
        .replace(/[,٫．，]/, '.')
      const [whole = '', fraction = ''] = plain.split('.')
      const shortest = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction}`.replace(/\.?0*$/, '') || '0'
      expect(formatUnits(typed.units, places)).toBe(shortest)
    }),
    { numRuns: 300 },
  )
})

describe.each(locales)('readAmountText() in %s', (locale) => {
  const separator = ownSeparator(locale)

  test.each(['.', ',', '٫', '．', '，'])(
    'reads %j as the separator of a fraction where it can be nothing else',
    (mark) => {
      expect(read(`0${mark}5`, locale)).toBe('0.5')
      expect(read(`${mark}5`, locale)).toBe('0.5')
      expect(read(`5${mark}`, locale)).toBe('5')
      expect(read(`1${mark}50`, locale)).toBe('1.5')
      expect(read(`1${mark}5000`, locale)).toBe('1.5')
      expect(read(`0${mark}125`, locale)).toBe('0.125')
      expect(read(`00${mark}125`, locale)).toBe('0.125')
      expect(read(`${mark}125`, locale)).toBe('0.125')
      expect(read(`1234${mark}500`, locale)).toBe('1234.5')
      expect(read(`0001${mark}500`, locale)).toBe('1.5')
      expect(read(mark, locale)).toBe('empty')
    },
  )

  test.each(['.', ','])('asks about three digits after %j, unless it is the separator of the locale', (mark) => {
    const isOwn = mark === separator
    expect(read(`1${mark}500`, locale)).toEqual(isOwn ? '1.5' : ['1.5', '1500'])
    expect(read(`001${mark}500`, locale)).toEqual(isOwn ? '1.5' : ['1.5', '1500'])
    expect(read(`123${mark}000`, locale)).toEqual(isOwn ? '123' : ['123', '123000'])
  })

  test('reads the Arabic separator as one of a fraction before three digits', () => {
    expect(read('1٫500', locale)).toBe('1.5')
  })

  test('reads its own digits, ASCII and full-width ones', () => {
    const { digits } = localDigits(locale)
    expect(read(`${digits[1]}${digits[0]}${separator}${digits[5]}`, locale)).toBe('10.5')
    expect(read('10.5', locale)).toBe('10.5')
    expect(read('１０．５', locale)).toBe('10.5')
    expect(read('１０，５', locale)).toBe('10.5')
  })

  test.each([
    ['1.2.3', 'separator'],
    ['1,000.5', 'separator'],
    ['1.000,5', 'separator'],
    ['1,000,000', 'separator'],
    ['1٫2٫3', 'separator'],
    ['..', 'separator'],
    ['1.0000001', 'decimals'],
    ['1e5', 'characters'],
    ['1d5', 'characters'],
    ['-1', 'characters'],
    ['+1', 'characters'],
    ['1 000', 'characters'],
    ['1\u00a0000', 'characters'],
    ['1\u202f000', 'characters'],
    ["1'000", 'characters'],
    ['1’000', 'characters'],
    ['1٬000', 'characters'],
    ['0x10', 'characters'],
    ['$5', 'characters'],
    ['9'.repeat(80), 'characters'],
    ['9'.repeat(101), 'characters'],
  ])('refuses %j because of its %s', (text, reason) => {
    expect(read(text, locale)).toBe(reason)
  })

  test.each(['', '  '])('reads %j as empty', (text) => {
    expect(read(text, locale)).toBe('empty')
  })
})

test.each([
  ['ar', '١٠٫٥'],
  ['ar-EG', '١٠.٥'],
  ['fa', '۱۰٫۵'],
  ['fa', '۱۰.۵'],
  ['hi', '१०.५'],
  ['mr', '१०,५'],
  ['bn', '১০.৫'],
  ['th', '๑๐.๕'],
  ['my', '၁၀.၅'],
  ['ur', '۱۰٫۵'],
])('readAmountText() in %s reads %j, as its keyboards write it', (locale, text) => {
  expect(read(text, locale)).toBe('10.5')
})

test.each([
  ['en', '١'],
  ['de', '१'],
  ['ja', '๑'],
  ['ar', '५'],
])('readAmountText() in %s refuses %j, which is a digit of another language', (locale, text) => {
  expect(read(text, locale)).toBe('characters')
})

test.each([
  ['ja', '１．５００', '1.5'],
  ['ja', '１，５００', ['1.5', '1500']],
  ['fa', '۱.۵۰۰', ['1.5', '1500']],
  ['fa', '۱,۵۰۰', ['1.5', '1500']],
  ['de', '1.500', ['1.5', '1500']],
  ['en', ' 1,500 ', ['1.5', '1500']],
])('readAmountText() in %s reads %j as %j', (locale, text, expected) => {
  expect(read(text, locale)).toEqual(expected)
})

test('readAmountText() leaves out the reading with more places than the token has', () => {
  expect(readAmountText('1,234', 2, 'en')).toEqual({ kind: 'unclear', readings: [123_400n] })
  expect(readAmountText('1,500', 0, 'en')).toEqual({ kind: 'unclear', readings: [1500n] })
  expect(readAmountText('1,500', 2, 'en')).toEqual({ kind: 'unclear', readings: [150n, 150_000n] })
})

describe('readAmountEntry()', () => {
  test.each(locales)('takes what writeAmountEntry() wrote in %s without reading it', (locale) => {
    for (const decimal of ['1.5', '1.500', '1500', '0.000001', '1234.567']) {
      const entry = writeAmountEntry(decimal, locale)
      expect(readAmountEntry(entry, 6, locale)).toEqual({ kind: 'amount', units: parseAmount(decimal, 6) })
      expect(read(entry.text, locale)).toBe(formatUnits(parseAmount(decimal, 6), 6))
    }
  })

  test('takes an amount of an app as it is, where its text would be unclear', () => {
    const entry = { text: '1.500', decimal: '1.500' }
    expect(readAmountEntry(entry, 6, 'de')).toEqual({ kind: 'amount', units: 1_500_000n })
  })

  test('refuses what was written for a token with more places', () => {
    const entry = writeAmountEntry('1.2345678', 'de')
    expect(entry.text).toBe('1,2345678')
    expect(readAmountEntry(entry, 6, 'de')).toEqual({ kind: 'invalid', reason: 'decimals' })
  })

  test.each([
    ['', { kind: 'empty' }],
    ['1,5', { kind: 'invalid', reason: 'characters' }],
    ['1e5', { kind: 'invalid', reason: 'characters' }],
  ])('takes %j of an app strictly, in every locale', (decimal, expected) => {
    for (const locale of locales)
      expect(readAmountEntry(writeAmountEntry(decimal, locale), 6, locale)).toEqual(expected)
  })

  test('reads a typed text by the rules of typed texts', () => {
    expect(readAmountEntry({ text: '0,5' }, 6, 'en')).toEqual({ kind: 'amount', units: 500_000n })
    expect(readAmountEntry({ text: '1,500' }, 6, 'en').kind).toBe('unclear')
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
