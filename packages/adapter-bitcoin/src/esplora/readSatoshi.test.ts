import { expect, test } from 'vitest'
import { readSatoshi } from './readSatoshi.js'

test.each([
  [0, 0n],
  [1, 1n],
  [2_100_000_000_000_000, 2_100_000_000_000_000n],
])('%s is a count', (value, satoshi) => {
  expect(readSatoshi(value)).toBe(satoshi)
})

test.each([-1, 0.5, 2 ** 53, Number.NaN, '1', 1n, null, undefined, {}])('%s is none', (value) => {
  expect(readSatoshi(value)).toBeUndefined()
})
