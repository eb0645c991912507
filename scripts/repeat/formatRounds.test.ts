import { expect, test } from 'vitest'
import { formatRounds } from './formatRounds.ts'

const tests = ['a', 'b', 'c']

test('is one line where nothing failed', () => {
  const rounds = new Map([
    [1, { tests, failures: [] }],
    [2, { tests, failures: [] }],
  ])
  expect(formatRounds(rounds)).toBe('2 rounds, 3 tests, 0 flaky')
})

test('lists each test that failed once, the worst first, with the rounds and what it said first', () => {
  const rounds = new Map([
    [1, { tests, failures: [{ name: 'b', message: 'first' }] }],
    [2, { tests, failures: [{ name: 'a', message: 'once' }] }],
    [3, { tests, failures: [{ name: 'b', message: 'second' }] }],
  ])
  expect(formatRounds(rounds).split('\n')).toEqual([
    '  Test   Failed   In round   First message',
    '  ────   ──────   ────────   ─────────────',
    '  b      2        1, 3       first',
    '  a      1        2          once',
    '',
    '3 rounds, 3 tests, 2 flaky',
  ])
})
