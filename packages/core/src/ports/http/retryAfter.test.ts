import { expect, test } from 'vitest'
import { retryAfter } from './retryAfter.js'

const now = Date.UTC(2026, 10, 21, 12, 0, 0)

test.each([
  ['7', 7000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  ['', undefined],
  [null, undefined],
])('retryAfter() reads %j as %s ms', (header, ms) => {
  expect(retryAfter(header, now)).toBe(ms)
})
