import { expect, test } from 'vitest'
import { isRead } from './isRead.js'

test('knows what only reads', () => {
  for (const method of ['getBalance', 'getAccountInfo', 'simulateTransaction', 'isBlockhashValid', 'minimumLedgerSlot'])
    expect(isRead(method)).toBe(true)
})

test('everything else may change something', () => {
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
