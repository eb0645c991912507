import { expect, test } from 'vitest'
import type { TransactionRequest } from '../transactions/transactionRequest.js'
import { compareCall } from './checkPlan.js'

const read: TransactionRequest = {
  from: '0x00000000000000000000000000000000000A11cE',
  to: '0x0000000000000000000000000000000000000B0b',
  value: '0x5',
  data: '0x01020304',
}

test('the call that was read may be sent, also with its bytes in both members', () => {
  expect(compareCall(read, { ...read, chainId: '0x1' })).toBeUndefined()
  expect(compareCall(read, { ...read, input: read.data })).toBeUndefined()
})

test.each<[string, string, object]>([
  ['contract', 'receiver', { to: read.from }],
  ['value', 'amount', { value: '0x6' }],
  ['byte', 'call', { data: '0x01020305' }],
  ['byte in the other member', 'call', { input: '0x01020305' }],
])('another %s is refused', (_, part, change) => {
  const error = expect.objectContaining({ code: 'LATCHKEY_TRANSACTION_MISMATCH', part })
  expect(() => compareCall(read, { ...read, ...change })).toThrow(error)
})
