import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplyDecimals, readDecimal, writeDecimal } from './Decimal.js'

const decimal = fc.record({ units: fc.bigInt({ min: 0n, max: 2n ** 256n }), places: fc.nat(77) })

test('what writeDecimal() writes, readDecimal() reads as the same number', () => {
  fc.assert(
    fc.property(decimal, (value) => {
      const { units, places } = readDecimal(writeDecimal(value))
      expect(units * 10n ** BigInt(value.places)).toBe(value.units * 10n ** BigInt(places))
    }),
  )
})

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [42n, 0, '42'],
  [420n, 0, '420'],
  [1_000_000n, 6, '1'],
])('writeDecimal() of %i units of 10^-%i is %s', (units, places, expected) => {
  expect(writeDecimal({ units, places })).toBe(expected)
})

test('multiplyDecimals() is exact', () => {
  const product = multiplyDecimals(readDecimal('0.1'), readDecimal('0.2'))
  expect(writeDecimal(product)).toBe('0.02')
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const { units, places } = multiplyDecimals(one, other)
      expect([units, places]).toEqual([one.units * other.units, one.places + other.places])
    }),
  )
})
