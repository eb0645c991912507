import { expect, test } from 'vitest'
import type { Risk } from './Risk.js'
import { type RiskyCalls, risksOf } from './risksOf.js'

const to = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const payment = { to, data: '0x', call: undefined }
const spend = { token: to, spender: to, amount: 1n }
const allowance = { to, data: '0x095ea7b3', call: { kind: 'approve', spend } } as const
const unlimited = { to, data: '0x095ea7b3', call: { kind: 'approve', spend: { ...spend, amount: undefined } } } as const
const revoke = { to, data: '0x095ea7b3', call: { kind: 'revoke', token: to, spender: to } } as const
const unknown = { to, data: '0x1234', call: undefined }
const creation = { to: undefined, data: '0x1234', call: undefined }

test.each<[what: string, calls: RiskyCalls['calls'], risks: readonly Risk[]]>([
  ['a payment', [payment], []],
  ['an allowance', [allowance], ['spend']],
  ['an allowance without a limit', [unlimited], ['unlimited']],
  ['an allowance that is taken back', [revoke], []],
  ['a call that is not known', [unknown], ['unknownCall']],
  ['a new contract', [creation], ['creation']],
  ['several', [payment, allowance, unlimited, unknown, creation], ['creation', 'unlimited', 'spend', 'unknownCall']],
])('%s has the risks of its calls', (_, calls, risks) => {
  expect(risksOf({ calls, failure: undefined })).toEqual(risks)
  expect(risksOf({ calls, failure: 'It reverts.' })).toEqual(['fails', ...risks])
})
