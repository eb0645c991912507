import { describe, expect, test } from 'vitest'
import { isSuspect, type Outcome } from './isSuspect.js'

const success = (network?: string): Outcome => ({ at: 0, network })
const failure = (network: string | undefined, question?: string, isSure = false): Outcome => ({
  at: 0,
  network,
  evidence: { question, isSure },
})
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)
const one = '192.0.2.1'
const other = '192.0.2.2'
const third = '192.0.2.3'
const several = [...times(3, failure(one, 'eth_call')), failure(other, 'eth_getBalance'), failure(third, 'eth_call')]

describe('without a question of the gateway', () => {
  test.each<[string, readonly Outcome[], boolean]>([
    ['four failures of several clients are no proof', several.slice(1), false],
    ['failures of both addresses of one client are none', [...times(4, failure(one, 'a')), failure(other, 'b')], false],
    ['five failures of several clients with several questions are one', several, true],
    [
      'failures that are about no question are one if they are of several clients',
      [...times(3, failure(one)), failure(other), failure(third)],
      true,
    ],
    ['failures of one client are none, however many', times(50, failure(one)), false],
    [
      'failures of one client with several questions are none',
      'abcde'.split('').map((each) => failure(one, each)),
      false,
    ],
    [
      'failures of several clients with one question are none',
      '12345'.split('').map((end) => failure(end, 'a')),
      false,
    ],
    [
      'failures of one client among answers to another one are none',
      [...times(40, failure(one)), success(other)],
      false,
    ],
    [
      'failures of one client before an answer to another one are none',
      [success(other), ...times(40, failure(one))],
      false,
    ],
    ['failures of two clients beside an answer to a third one are none', [...several, success(third)], false],
    [
      'failures of the five clients that called last are one, whatever was before',
      [
        ...'abcdefgh'.split('').map((network) => success(network)),
        ...'12345'.split('').map((end) => failure(end, end)),
      ],
      true,
    ],
    ['an answer to a client before its failure does not count', [success(one), success(other), ...several], true],
    ['five calls of one client that reached nothing are one', times(5, failure(one, 'a', true)), true],
    ['five failures of work of the gateway are one', times(5, failure(undefined, 'a')), true],
    [
      'failures of work of the gateway and of one client with one question are none',
      [...times(4, failure(one, 'a')), failure(undefined, 'a')],
      false,
    ],
  ])('%s', (_, outcomes, expected) => {
    expect(isSuspect(outcomes, false)).toBe(expected)
  })
})

describe('with a question of the gateway', () => {
  test.each<[string, readonly Outcome[], boolean]>([
    ['four failures are no reason to ask', times(4, failure(one)), false],
    ['five failures of one client are one', times(5, failure(one)), true],
    ['failures among as many answers are one', [...several, ...times(5, success(one))], true],
    ['failures among more answers are none', [...several, ...times(6, success(one))], false],
    ['the last five failures are one, whatever was before', [...times(40, success(one)), ...several], true],
  ])('%s', (_, outcomes, expected) => {
    expect(isSuspect(outcomes, true)).toBe(expected)
  })
})
