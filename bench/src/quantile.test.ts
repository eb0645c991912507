import { expect, test } from 'vitest'
import { quantile } from './quantile.ts'

test('quantile() accepts values in any order', () => {
  expect(quantile([9, 1, 5], 0.5)).toBe(5)
  expect(quantile([4, 3, 2, 1], 0.95)).toBe(4)
  expect(quantile([4, 3, 2, 1], 0)).toBe(1)
})

test('quantile() of no values is NaN', () => {
  expect(quantile([], 0.5)).toBeNaN()
})
