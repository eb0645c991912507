import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf } from './decimalOf.js'

test.each([
  [1e-7, '0.0000001'],
  [2.5e-9, '0.0000000025'],
  [1.5e21, '1500000000000000000000'],
  [0.9998, '0.9998'],
  [3000, '3000'],
  [0, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('decimalOf(%f) is %s', (value, expected) => {
  expect(decimalOf(value)).toBe(expected)
})

test('decimalOf() of any price is the same number, in digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), (value) => {
      const text = decimalOf(value) ?? ''
      expect(text).toMatch(/^\d+(?:\.\d+)?$/)
      expect(Number(text)).toBe(value)
    }),
  )
})
