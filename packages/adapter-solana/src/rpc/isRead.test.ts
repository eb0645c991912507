import { expect, test } from 'vitest'
import { isRead } from './isRead.js'

test('isRead() is true for methods that only read', () => {
  for (const method of ['getBalance', 'getAccountInfo', 'simulateTransaction', 'isBlockhashValid', 'minimumLedgerSlot'])
    expect(isRead(method)).toBe(true)
})

test('isRead() is false for all other methods', () => {
  for (const method of [
    'sendTransaction',
    'requestAirdrop',
    'get',
    'getaway',
    '',
    'simulateTransactions',
    'expireBlockhash',
  ])
    expect(isRead(method)).toBe(false)
})
