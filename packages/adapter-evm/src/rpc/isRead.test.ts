import { expect, test } from 'vitest'
import { isRead } from './isRead.js'

test.each([
  'eth_getBalance',
  'eth_call',
  'eth_estimateGas',
  'eth_getTransactionReceipt',
  'eth_gasPrice',
  'net_version',
])('isRead(%s) is true', (method) => {
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
])('isRead(%s) is false', (method) => {
  expect(isRead(method)).toBe(false)
})
