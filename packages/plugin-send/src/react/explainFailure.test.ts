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
import { moneyText } from '@latchkey/react/money'
import { createFakeNetwork } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { nativeToken, networkId, otherToken } from '../../testing/startSend.js'
import { SendOpenError } from '../errors/SendOpenError.js'
import { type ExplainParameters, explainFailure } from './explainFailure.js'
import { sendText } from './text.js'

const { texts } = sendText
const { texts: money } = moneyText
const parameters: ExplainParameters = {
  text: texts,
  money,
  token: nativeToken,
  network: { ...createFakeNetwork(networkId), nativeCurrency: { name: 'Fake coin', symbol: 'FAKE', decimals: 6 } },
  locale: 'en-US',
  failedText: 'Something went wrong',
}
/** An error as an adapter has it. */
const coded = (code: string, members: object = {}) =>
  Object.assign(new InvalidInputError('transfer', 1), { code }, members)

test.each([
  ['a declined request', new UserRejectedError('sendTransfer'), money.declined, true],
  ['an open request in the wallet', new RequestPendingError('sendTransfer'), money.busyWallet, true],
  ['a receiver that the network refuses', coded('LATCHKEY_RECIPIENT'), texts.badReceiver, false],
  ['a token with rules of its own', coded('LATCHKEY_UNSUPPORTED_TOKEN'), texts.badToken, false],
  ['another transaction', new TransactionMismatchError('amount'), money.mismatch, false],
  ['a transaction that the wallet changed', coded('LATCHKEY_TRANSACTION_CHANGED'), money.mismatch, false],
  ['the same transfer in another tab', new SendOpenError(), texts.openElsewhere, false],
  ['a wallet that is gone', new NotConnectedError(), money.switched, false],
  [
    'another network',
    new NetworkDisconnectedError('sendTransfer', { networkId, walletNetworkId: 'fake:2' }),
    money.switched,
    false,
  ],
  ['a transaction that the network refuses', new RpcError(3), texts.refusedByNetwork, true],
  ['an expired blockhash', coded('LATCHKEY_BLOCKHASH_EXPIRED'), texts.expiredStatus, true],
  ['a node that does not answer', new TimeoutError(), money.unreachable, true],
  ['an unknown failure', new Error('boom'), 'Something went wrong', true],
])('%s is explained, with whether it may be tried again', (_, error, title, mayRetry) => {
  expect(explainFailure(error, parameters)).toMatchObject({ title, mayRetry })
})

test('an unknown failure has the view’s own words while the adapter’s are not loaded', () => {
  expect(explainFailure(new Error('boom'), { ...parameters, failedText: undefined }).title).toBe(texts.failed)
})

test('a balance that is too low is said in units, for the amount or for the fee', () => {
  const lacking = new InsufficientFundsError({ needed: 2_500_000n, available: 1_000_000n })
  expect(explainFailure(lacking, parameters)).toEqual({
    title: 'Insufficient Funds',
    detail: 'You have 1 FAKE, and this needs 2.5 FAKE. Nothing was sent.',
    mayRetry: false,
  })
  expect(explainFailure(lacking, { ...parameters, token: otherToken })).toEqual({
    title: 'Not enough FAKE for the fee',
    detail: 'You have 1 FAKE, and this needs up to 2.5 FAKE. Nothing was sent.',
    mayRetry: false,
  })
  const token = new InsufficientFundsError({ token: otherToken.address, needed: 2_500_000n, available: 1_000_000n })
  expect(explainFailure(token, { ...parameters, token: otherToken }).detail).toBe(
    'You have 1 FUSD, and this needs 2.5 FUSD. Nothing was sent.',
  )
  expect(explainFailure(lacking, { ...parameters, network: undefined }).title).toBe('Insufficient Funds')
})

test('an amount that is too small for a new account says how much is needed', () => {
  const rent = coded('LATCHKEY_RECIPIENT', { reason: 'rent', minimum: 890_880n })
  expect(explainFailure(rent, parameters)).toEqual({
    title: texts.badRent,
    detail: 'This address has nothing yet, and needs at least 0.89088 FAKE. Nothing was sent.',
    mayRetry: false,
  })
})
