import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOff } from './backOff.js'

test('backOff() grows with each failure, from one second to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 100].map((failures) => backOff(failures, 0))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ])
  expect([0, 1, 4, 100].map((failures) => backOff(failures, 1))).toEqual([2000, 4000, 30_000, 30_000])
})

test('backOff() differs between two pages', () => {
  const waits = Array.from({ length: 50 }, () => backOff(3))
  expect(new Set(waits).size).toBeGreaterThan(10)
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const wait = backOff(failures, random)
      expect(wait >= 1000 && wait <= 30_000).toBe(true)
    }),
  )
})
