import {
  CancelledError,
  NetworkDisconnectedError,
  OutcomeUnknownError,
  RequestPendingError,
  SwapRefusedError,
  TimeoutError,
  TransactionMismatchError,
  UnauthorizedError,
  UnknownNetworkError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletDisconnectedError,
  WalletError,
} from '@latchkey/core'
import { expect, test } from 'vitest'
import { mayBeSent } from './mayBeSent.js'

const walletError = (code: number) => new WalletError('sendSwap', { cause: { code, message: 'no' } })

test.each([
  new UserRejectedError('sendSwap'),
  new RequestPendingError('sendSwap'),
  new UnauthorizedError('sendSwap'),
  new UnknownNetworkError('sendSwap'),
  new UnsupportedMethodError('sendSwap'),
  new TransactionMismatchError('amount'),
  new SwapRefusedError('expired'),
  walletError(-32602),
])('a wallet that was asked has sent nothing after %s', (error) => {
  expect(mayBeSent(error, true)).toBe(false)
})

test.each([
  new OutcomeUnknownError('sendSwap'),
  new CancelledError('sendSwap'),
  new TimeoutError(),
  new WalletDisconnectedError('sendSwap'),
  new NetworkDisconnectedError('sendSwap'),
  walletError(-32603),
  walletError(-32000),
])('a wallet that was asked may have sent it after %s', (error) => {
  expect(mayBeSent(error, true)).toBe(true)
})

test('before the wallet was asked only an unknown outcome is unknown', () => {
  expect(mayBeSent(new CancelledError('sendSwap'), false)).toBe(false)
  expect(mayBeSent(walletError(-32603), false)).toBe(false)
  expect(mayBeSent(new OutcomeUnknownError('sendSwap'), false)).toBe(true)
})
