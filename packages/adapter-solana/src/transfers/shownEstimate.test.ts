import { expect, test } from 'vitest'
import { shownEstimate } from './shownEstimate.js'

/** A transfer of 1,000,000 lamports with 1,000 compute units and a fee of 5,000 and its price. */
function shown(priorityFee: bigint | 'auto', price: bigint, { available, deposit = 0n }: Partial<Amounts> = {}) {
  const parts = { instructions: [], lamports: 1_000_000n, deposit, units: 1000 }
  const estimate = { fee: 5_000n + (price + 999n) / 1000n, deposit }
  return shownEstimate({ priorityFee }, { parts, price, estimate }, available)
}
interface Amounts {
  readonly available: bigint
  readonly deposit: bigint
}

test('shownEstimate() has one fee where the app sets the price', () => {
  expect(shown(700_000n, 700_000n, { available: 2_000_000n })).toEqual({ fee: 5_700n })
})

test.each([0n, 1n, 499_000n])('shownEstimate() covers the highest automatic price when it is %s now', (price) => {
  expect(shown('auto', price, { available: 2_000_000n })).toEqual({
    fee: 5_500n,
    expectedFee: 5_000n + (price + 999n) / 1000n,
  })
})

test('shownEstimate() has one fee at the highest automatic price', () => {
  expect(shown('auto', 500_000n)).toEqual({ fee: 5_500n })
})

test('shownEstimate() names no fee that the sender can not pay', () => {
  expect(shown('auto', 0n, { available: 1_005_200n })).toEqual({ fee: 5_200n, expectedFee: 5_000n })
  expect(shown('auto', 0n, { available: 1_005_000n })).toEqual({ fee: 5_000n })
  expect(shown('auto', 0n, { available: 0n })).toEqual({ fee: 5_000n })
})

test('shownEstimate() names a deposit beside the fee, not in it', () => {
  expect(shown('auto', 0n, { available: 1_005_900n, deposit: 600n })).toEqual({
    fee: 5_300n,
    expectedFee: 5_000n,
    deposit: 600n,
  })
})
