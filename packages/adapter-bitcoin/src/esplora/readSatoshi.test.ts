import { expect, test } from 'vitest'
import { readSatoshi } from './readSatoshi.js'

test.each([
  [0, 0n],
  [1, 1n],
  [2_100_000_000_000_000, 2_100_000_000_000_000n],
])('readSatoshi() reads %s', (value, satoshi) => {
  expect(readSatoshi(value)).toBe(satoshi)
})

test.each([-1, 0.5, 2 ** 53, Number.NaN, '1', 1n, null, undefined, {}])('readSatoshi() rejects %s', (value) => {
  expect(readSatoshi(value)).toBeUndefined()
})
