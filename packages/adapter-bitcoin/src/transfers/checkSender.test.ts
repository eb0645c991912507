import { type Call, UnsupportedCapabilityError } from '@latchkey/core'
import { expect, test } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { estimateTransfer } from '../capabilities/estimateTransfer.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { checkSender } from './checkSender.js'

const callOf = (type: string, spendsFrom?: 'payment') => {
  const call = { account: { id: 'x', address: 'x', type }, connection: { provider: { spendsFrom } } }
  return call as object as Call<BitcoinProvider>
}

test('a wallet that spends from payment sends for payment alone', () => {
  expect(() => checkSender(callOf('payment', 'payment'))).not.toThrow()
  expect(() => checkSender(callOf('ordinal', 'payment'))).toThrow(UnsupportedCapabilityError)
})

test('a wallet that is told the sender sends for each', () => {
  for (const type of ['payment', 'ordinal']) expect(() => checkSender(callOf(type))).not.toThrow()
})

test('what would not be sent is not estimated', async () => {
  const estimating = estimateTransfer({} as BitcoinCore, callOf('ordinal', 'payment'), { to: 'x', amount: 1n })
  await expect(estimating).rejects.toBeInstanceOf(UnsupportedCapabilityError)
})
