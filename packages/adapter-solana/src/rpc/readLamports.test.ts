import { InvalidAnswerError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { readLamports } from './readLamports.js'

test.each([
  [0, 0n],
  [5000, 5000n],
  [2 ** 60, 2n ** 60n],
])('readLamports() accepts %s', (value, lamports) => {
  expect(readLamports('getBalance', value)).toBe(lamports)
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null, undefined, {}])(
  'readLamports() rejects %s',
  (value) => {
    expect(() => readLamports('getBalance', value)).toThrow(InvalidAnswerError)
  },
)
