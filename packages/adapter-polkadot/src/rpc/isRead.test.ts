import { expect, test } from 'vitest'
import { isRead } from './isRead.js'

test.each([
  'state_getStorage',
  'state_call',
  'state_queryStorageAt',
  'chain_getBlockHash',
  'system_properties',
  'system_accountNextIndex',
  'payment_queryInfo',
  'rpc_methods',
])('isRead() is true for %s', (method) => {
  expect(isRead(method)).toBe(true)
})

test.each([
  'author_submitExtrinsic',
  'author_rotateKeys',
  'state_subscribeStorage',
  'chain_subscribeNewHeads',
  'system_addReservedPeer',
  'system_dryRun',
  'eth_call',
  '',
])('isRead() is false for %s', (method) => {
  expect(isRead(method)).toBe(false)
})
