import { expect, test } from 'vitest'
import { isRead } from './isRead.js'

test.each([
  'eth_getBalance',
  'eth_call',
  'eth_estimateGas',
  'eth_getTransactionReceipt',
  'eth_gasPrice',
  'net_version',
])('%s only reads', (method) => {
  expect(isRead(method)).toBe(true)
})

test.each([
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_newFilter',
  'eth_getFilterChanges',
  'eth_subscribe',
  'personal_sign',
  'anvil_setCode',
  'wallet_sendCalls',
  '',
])('%s may do more', (method) => {
  expect(isRead(method)).toBe(false)
})
