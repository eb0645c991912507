import { describe, expect, test } from 'vitest'
import { isSuspect, type Outcome } from './isSuspect.js'

const success: Outcome = { at: 0 }
const failure = (address: string | undefined, question: string, isSure = false): Outcome => ({
  at: 0,
  evidence: { address, question, isSure },
})
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)
const several = [
  ...times(2, failure('192.0.2.1', 'eth_call')),
  ...times(2, failure('192.0.2.2', 'eth_call')),
  failure('192.0.2.2', 'eth_getBalance'),
]

describe('without a question of the gateway', () => {
  test.each<[string, readonly Outcome[], boolean]>([
    ['four failures of several clients are no proof', several.slice(1), false],
    ['five failures of several clients with several questions are one', several, true],
    ['five failures of one client are none', times(5, failure('192.0.2.1', 'eth_call')), false],
    [
      'failures of several clients with one question are none',
      ['1', '2', '3', '4', '5'].map((end) => failure(`192.0.2.${end}`, 'eth_call')),
      false,
    ],
    [
      'failures of one client with several questions are none',
      ['a', 'b', 'c', 'd', 'e'].map((question) => failure('192.0.2.1', question)),
      false,
    ],
    ['five calls of one client that reached nothing are one', times(5, failure('192.0.2.1', 'a', true)), true],
    ['five failures of work of the gateway are one', times(5, failure(undefined, 'a')), true],
    ['failures among as many successes are one', [...several, ...times(5, success)], true],
    ['failures among more successes are none', [...several, ...times(6, success)], false],
    ['the last five failures are one, whatever was before', [...times(40, success), ...several], true],
  ])('%s', (_, outcomes, expected) => {
    expect(isSuspect(outcomes, false)).toBe(expected)
  })
})

describe('with a question of the gateway', () => {
  test('five failures of one client are a reason to ask', () => {
    expect(isSuspect(times(5, failure('192.0.2.1', 'eth_call')), true)).toBe(true)
    expect(isSuspect(times(4, failure('192.0.2.1', 'eth_call')), true)).toBe(false)
  })

  test('failures among more successes are no reason', () => {
    expect(isSuspect([...several, ...times(6, success)], true)).toBe(false)
  })
})
