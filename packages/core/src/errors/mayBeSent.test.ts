import { describe, expect, test } from 'vitest'
import { CancelledError } from './CancelledError.js'
import { DestroyedError } from './DestroyedError.js'
import { HttpRequestFailedError } from './HttpRequestFailedError.js'
import { InsufficientFundsError } from './InsufficientFundsError.js'
import { InvalidAmountError } from './InvalidAmountError.js'
import { InvalidAnswerError } from './InvalidAnswerError.js'
import { InvalidInputError } from './InvalidInputError.js'
import { LatchkeyError } from './LatchkeyError.js'
import { mayBeSent } from './mayBeSent.js'
import { NetworkDisconnectedError } from './NetworkDisconnectedError.js'
import { NotConnectedError } from './NotConnectedError.js'
import { OutcomeUnknownError } from './OutcomeUnknownError.js'
import { ReplacementError } from './ReplacementError.js'
import { RequestPendingError } from './RequestPendingError.js'
import { RpcError } from './RpcError.js'
import { RpcRequestFailedError } from './RpcRequestFailedError.js'
import { SwapRefusedError } from './SwapRefusedError.js'
import { TimeoutError } from './TimeoutError.js'
import { TransactionMismatchError } from './TransactionMismatchError.js'
import { UnauthorizedError } from './UnauthorizedError.js'
import { UnknownNetworkError } from './UnknownNetworkError.js'
import { UnsupportedCapabilityError } from './UnsupportedCapabilityError.js'
import { UnsupportedMethodError } from './UnsupportedMethodError.js'
import { UnsupportedNetworkError } from './UnsupportedNetworkError.js'
import { UserRejectedError } from './UserRejectedError.js'
import { WalletDisconnectedError } from './WalletDisconnectedError.js'
import { WalletError } from './WalletError.js'

const name = 'sendTransfer'
const said = (code: number, message = 'said') => new WalletError(name, { cause: { code, message } })
const fourNineZeroOne = { cause: { code: 4901, message: 'said' } }

class OwnError extends LatchkeyError<'LATCHKEY_OWN'> {
  readonly code = 'LATCHKEY_OWN'
}
class OwnRefusal extends OwnError {
  override readonly isRefusal = true
}

describe('once the wallet was asked', () => {
  test.each<[string, LatchkeyError]>([
    ['a rejection of the user', new UserRejectedError(name)],
    ['a page without permission', new UnauthorizedError(name)],
    ['a method that the wallet does not have', new UnsupportedMethodError(name)],
    ['a network that the wallet does not know', new UnknownNetworkError(name)],
    ['another request that is open', new RequestPendingError(name)],
    ['a rejection that only has the code', said(4001)],
    ['an invalid request', said(-32600)],
    ['an unknown method', said(-32601)],
    ['invalid parameters', said(-32602)],
    ['a batch with an unsupported capability', said(5700)],
    ['a batch on an unsupported network', said(5710)],
    ['a batch that is too large', said(5740)],
    ['a refused upgrade of the account', said(5750)],
    ['a batch that can not be atomic', said(5760)],
    ['our check of the network', new NetworkDisconnectedError(name, { networkId: 'fake:1' })],
    ['our check of the transaction', new TransactionMismatchError('amount')],
    ['our check of the swap', new SwapRefusedError('expired')],
    ['our check of the replacement', new ReplacementError('settled')],
    ['our check of the funds', new InsufficientFundsError({ needed: 2n, available: 1n })],
    ['our check of the amount', new InvalidAmountError('x')],
    ['our check of a text', new InvalidInputError('address', 'x')],
    ['our check of the capability', new UnsupportedCapabilityError('calls')],
    ['our check of the networks of the wallet', new UnsupportedNetworkError('fake:1')],
    ['a node of ours that refuses the transaction', new RpcError(-32003)],
    ['a failed simulation of a node of ours', new RpcError(-32002, 'Transaction simulation failed')],
    ['an adapter’s own error that is a refusal', new OwnRefusal()],
  ])('nothing was sent after %s', (_, error) => {
    expect(mayBeSent(error, true)).toBe(false)
  })

  test.each<[string, LatchkeyError]>([
    ['no answer', new OutcomeUnknownError(name)],
    ['a caller that stopped waiting', new CancelledError(name)],
    ['a limit that was reached', new TimeoutError()],
    ['a destroyed modal', new DestroyedError()],
    ['a connection that ended', new NotConnectedError()],
    ['a wallet that lost its connection (4900)', new WalletDisconnectedError(name)],
    ['a wallet that lost the network (4901)', new NetworkDisconnectedError(name, fourNineZeroOne)],
    ['an answer that can not be read', new InvalidAnswerError(name, 'no signature')],
    ['a failed request to a server', new HttpRequestFailedError('node.example')],
    ['a broken answer of a node', new RpcRequestFailedError('no JSON')],
    ['a general error of a node of ours', new RpcError(-32000, 'already known')],
    ['an internal error of a node of ours', new RpcError(-32603)],
    ['a failure that has the code of a rejection', said(4001, 'The request timed out')],
    ['an error of the wallet without a code', new WalletError(name, { cause: new Error('timeout') })],
    ['an unreadable answer in the wallet (-32700)', said(-32700)],
    ['an internal error of the wallet', said(-32603)],
    ['a general error of the wallet’s node', said(-32000)],
    ['a resource that the wallet’s node did not find', said(-32001)],
    ['a transaction that the wallet’s node had already (-32003)', said(-32003)],
    ['a method that the wallet’s node does not have (-32004)', said(-32004)],
    ['a limit of the wallet’s node', said(-32005)],
    ['a batch whose id was used before', said(5720)],
    ['an adapter’s own error that is no refusal', new OwnError()],
  ])('something may have been sent after %s', (_, error) => {
    expect(mayBeSent(error, true)).toBe(true)
  })
})

test('before the wallet was asked only an unknown outcome may have sent something', () => {
  expect(mayBeSent(new CancelledError(name), false)).toBe(false)
  expect(mayBeSent(said(-32603), false)).toBe(false)
  expect(mayBeSent(new OwnError(), false)).toBe(false)
  expect(mayBeSent(new OutcomeUnknownError(name), false)).toBe(true)
})
