import {
  CancelledError,
  type LatchkeyError,
  NetworkDisconnectedError,
  OutcomeUnknownError,
  RequestPendingError,
  RpcError,
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

const name = 'sendTransfer'
const said = (code: number) => ({ cause: { code, message: 'said' } })

test.each<[string, LatchkeyError, boolean]>([
  ['no answer', new OutcomeUnknownError(name), true],
  ['a caller that stopped waiting', new CancelledError(name), true],
  ['a wallet that lost its connection (4900)', new WalletDisconnectedError(name, said(4900)), true],
  ['a wallet that lost the network (4901)', new NetworkDisconnectedError(name, said(4901)), true],
  ['an internal error of the wallet', new WalletError(name, said(-32603)), true],
  ['an error without a code', new WalletError(name, { cause: new Error('timeout') }), true],
  ['a rejection', new UserRejectedError(name), false],
  ['a refused upgrade', new WalletError(name, said(5750)), false],
  ['an open request', new RequestPendingError(name), false],
  ['a page without permission', new UnauthorizedError(name), false],
  ['a method that the wallet does not have', new UnsupportedMethodError(name), false],
  ['refused parameters', new WalletError(name, said(-32602)), false],
  ['a network that the wallet does not know', new UnknownNetworkError(name), false],
  ['our own check of the network', new NetworkDisconnectedError(name, { networkId: 'fake:1' }), false],
  ['our own check of the transaction', new TransactionMismatchError('amount'), false],
  ['a node that refuses', new RpcError(-32003), false],
])('after %s a transfer may be sent, or not', (_, error, may) => {
  expect(mayBeSent(error)).toBe(may)
})
