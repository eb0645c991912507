import {
  InsufficientFundsError,
  InvalidInputError,
  NetworkDisconnectedError,
  NotConnectedError,
  RequestPendingError,
  RpcError,
  TimeoutError,
  TransactionMismatchError,
  UserRejectedError,
} from '@latchkey/core'
import { createFakeNetwork } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { type ExplainRequestParameters, explainRequest } from './explainRequest.js'
import { moneyText } from './text.js'

const { texts: money } = moneyText
const own = {
  lowFunds: 'Too little',
  switchedText: 'Check it again.',
  mismatchText: 'It was not sent.',
  refusedByNetwork: 'Refused',
  refusedByNetworkText: 'Not sent.',
  failed: 'Failed',
  failedText: 'Not sent either.',
}
const token = { name: 'Fake dollar', symbol: 'FUSD', decimals: 6, address: '0x1', amount: 1_000_000n }
const parameters: ExplainRequestParameters = {
  money,
  own,
  token,
  network: { ...createFakeNetwork('fake:1'), nativeCurrency: { name: 'Fake coin', symbol: 'FAKE', decimals: 6 } },
  locale: 'en-US',
}
const coded = (code: string): Error => Object.assign(new InvalidInputError('transfer', 1), { code })

test.each([
  ['a declined request', new UserRejectedError('send'), money.declined, money.declinedText, true],
  ['an open request in the wallet', new RequestPendingError('send'), money.busyWallet, money.busyWalletText, true],
  ['another transaction', new TransactionMismatchError('amount'), money.mismatch, own.mismatchText, false],
  ['a changed transaction', coded('LATCHKEY_TRANSACTION_CHANGED'), money.mismatch, own.mismatchText, false],
  ['a wallet that is gone', new NotConnectedError(), money.switched, own.switchedText, false],
  [
    'another network',
    new NetworkDisconnectedError('send', { networkId: 'fake:1', walletNetworkId: 'fake:2' }),
    money.switched,
    own.switchedText,
    false,
  ],
  ['a node that refuses', new RpcError(3), own.refusedByNetwork, own.refusedByNetworkText, true],
  ['a node that does not answer', new TimeoutError(), money.unreachable, money.unreachableText, true],
  ['an unknown failure', new Error('boom'), own.failed, own.failedText, true],
])('%s is explained, with whether it may be tried again', (_, error, title, detail, mayRetry) => {
  expect(explainRequest(error, parameters)).toMatchObject({ title, detail, mayRetry })
})

test('what a node or a program said is kept for the details', () => {
  expect(explainRequest(new Error('boom'), parameters).said).toBe('boom')
  expect(explainRequest(new TimeoutError(), parameters).said).toBeUndefined()
})

test('too low a balance names the token, and too low a fee the currency of the network', () => {
  const missing = new InsufficientFundsError({ token: '0x1', needed: 2_500_000n, available: 1_000_000n })
  expect(explainRequest(missing, parameters)).toEqual({
    title: own.lowFunds,
    detail: 'You have 1 FUSD, and this needs 2.5 FUSD. Nothing was sent.',
    mayRetry: false,
  })
  const fee = new InsufficientFundsError({ needed: 2_500_000n, available: 1_000_000n })
  expect(explainRequest(fee, parameters).title).toBe('Not enough FAKE for the fee')
  expect(explainRequest(fee, { ...parameters, token: undefined }).title).toBe(own.lowFunds)
})

test('a balance that only the network can show is said in its words', () => {
  const missing = new InsufficientFundsError({ token: '0x1', needed: 2_500_000n, available: 1_000_000n })
  const shown = { ...token, scale: 'network', shown: '1.07' } as const
  expect(explainRequest(missing, { ...parameters, token: shown }).detail).toContain('You have 1.07 FUSD')
})
