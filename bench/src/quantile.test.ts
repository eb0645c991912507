import { expect, test } from 'vitest'
import { quantile } from './quantile.ts'

test('reads a part of values in any order', () => {
  expect(quantile([9, 1, 5], 0.5)).toBe(5)
  expect(quantile([4, 3, 2, 1], 0.95)).toBe(4)
  expect(quantile([4, 3, 2, 1], 0)).toBe(1)
})

test('of no values there is none', () => {
  expect(quantile([], 0.5)).toBeNaN()
})
