import { type Call, UnsupportedCapabilityError } from '@latchkey/core'
import { bitcoinAddresses, bitcoinTestNetworks, throwAwayBitcoinKeys } from '@latchkey/testkit/bitcoin'
import { expect, test, vi } from 'vitest'
import type { BitcoinCore } from '../bitcoinCore.js'
import { estimateTransfer } from '../capabilities/estimateTransfer.js'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import { checkSender } from './checkSender.js'

const callOf = (type: string, spendsFrom?: 'payment') => {
  const call = { account: { id: 'x', address: 'x', type }, connection: { provider: { spendsFrom } } }
  return call as object as Call<BitcoinProvider>
}

test('checkSender() accepts only payment accounts of a wallet that spends from payment', () => {
  expect(() => checkSender(callOf('payment', 'payment'))).not.toThrow()
  expect(() => checkSender(callOf('ordinal', 'payment'))).toThrow(UnsupportedCapabilityError)
})

test('checkSender() accepts every account of a wallet that gets the sender', () => {
  for (const type of ['payment', 'ordinal']) expect(() => checkSender(callOf(type))).not.toThrow()
})

test('checkSender() accepts only senders that the provider can spend from', () => {
  const asked: unknown[] = []
  const canSpend = (...request: readonly unknown[]) => {
    asked.push(request)
    return request[1] === 'here'
  }
  const callOn = (networkId: string) => {
    const call = { account: { type: 'payment' }, address: 'x', networkId, connection: { provider: { canSpend } } }
    return call as object as Call<BitcoinProvider>
  }
  expect(() => checkSender(callOn('here'))).not.toThrow()
  expect(() => checkSender(callOn('there'))).toThrow(UnsupportedCapabilityError)
  expect(asked).toEqual([
    ['x', 'here'],
    ['x', 'there'],
  ])
})

test('estimateTransfer() sends no request to the wallet', async () => {
  const id = bitcoinTestNetworks.Regtest.id
  const { address } = bitcoinAddresses(throwAwayBitcoinKeys[0], 0, bitcoinTestNetworks.Regtest)[0]
  const answers = [[{ value: 50_000 }], { '1': 2 }]
  const context = {
    $networks: { get: () => [bitcoinRegtest('http://esplora.example')] },
    http: async () => ({
      get: async (url: string, { parse }: { readonly parse: (answer: unknown) => unknown }) =>
        parse(answers[url.endsWith('/utxo') ? 0 : 1]),
    }),
  }
  const confirmSender = vi.fn()
  const { signal } = new AbortController()
  const provider = { spendsFrom: 'payment', confirmSender }
  const call = { connection: { provider }, account: { type: 'payment' }, address, networkId: id, signal }
  const estimating = estimateTransfer({ context } as object as BitcoinCore, call as never, { to: address, amount: 1n })
  await expect(estimating).resolves.toMatchObject({ fee: expect.any(BigInt) })
  expect(confirmSender).not.toHaveBeenCalled()
})

test('estimateTransfer() rejects a transfer that would not be sent', async () => {
  const estimating = estimateTransfer({} as BitcoinCore, callOf('ordinal', 'payment'), { to: 'x', amount: 1n })
  await expect(estimating).rejects.toBeInstanceOf(UnsupportedCapabilityError)
})
