import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundUp } from './roundUp.js'

test('roundUp() gives the next amount with so many places', () => {
  expect(roundUp(21_484_375_000_001n, 18, 6)).toBe(22_000_000_000_000n)
  expect(roundUp(21_000_000_000_000n, 18, 6)).toBe(21_000_000_000_000n)
})

test('property: a rounded limit is never below its amount, and less than one step above it', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n })
  const places = fc.integer({ min: 0, max: 24 })
  fc.assert(
    fc.property(amounts, places, (units, decimals) => {
      const added = roundUp(units, decimals, 6) - units
      expect(added >= 0n && added < 10n ** BigInt(Math.max(decimals - 6, 0))).toBe(true)
    }),
  )
})
