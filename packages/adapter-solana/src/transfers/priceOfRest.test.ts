import { expect, test } from 'vitest'
import { priceOfRest } from './priceOfRest.js'

/** A transfer of 1,000,000 lamports with a fee of 5,000 and what the price adds. */
function priced(price: bigint, priorityFee: bigint | 'auto' = 'auto') {
  const parts = { instructions: [], lamports: 1_000_000n, deposit: 0n, units: 1000 }
  const fee = 5_000n + (price + 999n) / 1000n
  return (rest: bigint) =>
    priceOfRest({ priorityFee }, { parts, price, estimate: { fee, deposit: 0n } }, 1_005_000n + rest)
}

test.each([
  ['a price that rose', 400_000n, 300n, 300_000n],
  ['a price that fell', 0n, 300n, 300_000n],
  ['a price that is new', 1n, 0n, 0n],
  ['the highest price', 0n, 500n, 500_000n],
])('priceOfRest() takes what the maximum left for it, at %s', (_, price, rest, expected) => {
  expect(priced(price)(rest)).toBe(expected)
})

test.each([
  ['costs what is left', 1_234n, 2n],
  ['leaves more than the highest price', 0n, 501n],
  ['leaves too little for its fee', 0n, -1n],
])('priceOfRest() changes no price of a transfer that %s', (_, price, rest) => {
  expect(priced(price)(rest)).toBeUndefined()
})

test('priceOfRest() changes no price of the app', () => {
  expect(priced(300_000n, 300_000n)(0n)).toBeUndefined()
})
