import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AmountScale } from './amountScale.js'
import { displayTokenAmount } from './displayTokenAmount.js'
import { isSameScale } from './isSameScale.js'
import { readScale } from './readScale.js'
import { shownAmount } from './shownAmount.js'
import { shownUnits } from './shownUnits.js'
import { storedUnits } from './storedUnits.js'
import { writeScale } from './writeScale.js'

/** The exact value of a double, as a fraction. */
function scaleOf(double: number): Exclude<AmountScale, 'network'> {
  let [numerator, denominator] = [double, 1n]
  while (!Number.isInteger(numerator)) [numerator, denominator] = [numerator * 2, denominator * 2n]
  return { numerator: BigInt(numerator), denominator }
}

const multiplier = fc.double({ min: 2 ** -20, max: 2 ** 20, noNaN: true })
const anyScale = fc.record({
  numerator: fc.bigInt({ min: 1n, max: 2n ** 80n }),
  denominator: fc.bigInt({ min: 1n, max: 2n ** 80n }),
})
const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

describe('shownUnits()', () => {
  test.each([
    [10, 500_000_000n, 5_000_000_000n],
    [0.5, 3n, 1n],
    [0.99, 101n, 99n],
    [1.2, 500_000_000n, 600_000_000n],
    [0.7, 10n, 7n],
    [1.1, 1_000_000_000n, 1_100_000_000n],
    [1, 2n ** 64n - 1n, 2n ** 64n - 1n],
    [1 + 2 ** -52, 10n ** 18n, 10n ** 18n + 222n],
    [0.1, 9n, 0n],
  ])('multiplies by %d: %d units are shown as %d', (double, stored, shown) => {
    expect(shownUnits(stored, scaleOf(double))).toBe(shown)
  })

  test('leaves an amount without a scale as it is, and does not guess where only the network can compute it', () => {
    expect(shownUnits(7n, undefined)).toBe(7n)
    expect(shownUnits(7n, 'network')).toBeUndefined()
    expect(shownUnits(0n, 'network')).toBe(0n)
  })

  test('property: it is what doubles compute, cut to whole units, as long as a double holds it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), multiplier, (stored, double) => {
        const product = stored * double
        fc.pre(product < 2 ** 52)
        expect(shownUnits(BigInt(stored), scaleOf(double))).toBe(BigInt(Math.trunc(product)))
      }),
    )
  })

  test('property: it is the exact product cut to whole units, or the next whole number', () => {
    fc.assert(
      fc.property(units, anyScale, (stored, scale) => {
        const exact = (stored * scale.numerator) / scale.denominator
        const shown = shownUnits(stored, scale) ?? -1n
        expect([exact, exact + 1n]).toContain(shown)
        if (exact >= 2n ** 52n) expect(shown).toBe(exact)
      }),
    )
  })
})

describe('storedUnits()', () => {
  test.each([
    [10, 500_000_000n, 50_000_000n],
    [0.5, 100_000_000n, 200_000_000n],
    [1.1, 1_100_000_000n, 1_000_000_000n],
    [1.2, 600_000_000n, 500_000_000n],
    [0.99, 99n, 100n],
    [3, 100n, 33n],
    [1000, 1999n, 1n],
    [1000, 999n, 0n],
  ])('divides by %d: a typed amount of %d units transfers %d', (double, shown, stored) => {
    expect(storedUnits(shown, scaleOf(double))).toBe(stored)
  })

  test('leaves an amount without a scale as it is, and does not guess where only the network can compute it', () => {
    expect(storedUnits(7n, undefined)).toBe(7n)
    expect(storedUnits(7n, 'network')).toBeUndefined()
  })

  test('is the least of several amounts that are shown alike, where the network rounds up', () => {
    const scale = { numerator: 17_512_506_580_162_139n, denominator: 219_902_895_620_618_047n }
    const balance = 15_803_639_363_223_704n
    const shown = shownUnits(balance, scale) ?? 0n
    const stored = storedUnits(shown, scale) ?? 0n
    expect(stored).toBeLessThanOrEqual(balance)
    expect(shownUnits(stored, scale)).toBe(shown)
    expect(shownUnits(stored - 1n, scale)).toBe(shown - 1n)
  })

  test('property: what it transfers is never shown as more, and all that is shown of a balance is at most the balance', () => {
    fc.assert(
      fc.property(units, anyScale, (amount, scale) => {
        expect(shownUnits(storedUnits(amount, scale) ?? 0n, scale)).toBeLessThanOrEqual(amount)
        const shown = shownUnits(amount, scale) ?? 0n
        const stored = storedUnits(shown, scale) ?? -1n
        expect(stored).toBeLessThanOrEqual(amount)
        expect(shownUnits(stored, scale)).toBe(shown)
      }),
    )
  })
})

describe('displayTokenAmount()', () => {
  test('shows what the network shows: 500,000,000 units with 8 decimals and the factor 10 are 50', () => {
    expect(displayTokenAmount(500_000_000n, { decimals: 8, scale: scaleOf(10) })).toBe('50')
    expect(displayTokenAmount(500_000_000n, { decimals: 8 })).toBe('5')
    expect(displayTokenAmount(15n, { decimals: 0, scale: scaleOf(0.1) })).toBe('1')
    const options = { locale: 'de', digits: 8 }
    expect(displayTokenAmount(1n, { decimals: 8, scale: scaleOf(0.5) }, options)).toBe('0')
  })

  test('shows what the network said where only that can compute it, and a dash without it', () => {
    const token = { decimals: 8, scale: 'network' } as const
    expect(displayTokenAmount(500_000_000n, token, { said: '5.0123', locale: 'de' })).toBe('5,012')
    for (const said of [undefined, '', 'inf', '-1', 'NaN']) {
      expect(displayTokenAmount(500_000_000n, token, { said })).toBe('—')
    }
    expect(shownAmount(5n, { decimals: 8 }, '77')).toEqual({ units: 5n, decimals: 8 })
  })
})

describe('a scale as JSON', () => {
  test('property: it is read as it was written', () => {
    fc.assert(
      fc.property(fc.oneof(anyScale, fc.constant('network' as const)), (scale) => {
        expect(readScale(JSON.parse(JSON.stringify(writeScale(scale))))).toEqual(scale)
      }),
    )
  })

  test.each([
    null,
    10,
    '10',
    {},
    { numerator: '1' },
    { numerator: '0', denominator: '1' },
    { numerator: '1', denominator: '0' },
    { numerator: '-1', denominator: '1' },
    { numerator: 1, denominator: 1 },
    { numerator: '9'.repeat(81), denominator: '1' },
  ])('in another form, %j, says that only the network knows', (value) => {
    expect(readScale(value)).toBe('network')
  })

  test('is absent where nothing is written', () => {
    expect(readScale(undefined)).toBeUndefined()
  })
})

test('isSameScale() compares the values of factors', () => {
  expect(isSameScale(scaleOf(10), { numerator: 20n, denominator: 2n })).toBe(true)
  expect(isSameScale(scaleOf(10), scaleOf(11))).toBe(false)
  expect(isSameScale(scaleOf(1), undefined)).toBe(false)
  expect(isSameScale('network', 'network')).toBe(true)
  expect(isSameScale('network', scaleOf(1))).toBe(false)
  expect(isSameScale(undefined, undefined)).toBe(true)
})
