import { expect, test } from 'vitest'
import { toError } from './toError.js'

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
  [{ name: 'WalletStandardError', message: '…', context: { __code: 4001000 } }, 'rejected'],
  [{ name: 'WalletStandardError', message: '…', context: { __code: 6160000 } }, 'unknownNetwork'],
  [{ name: 'WalletStandardError', message: '…', context: { __code: 6160002 } }, 'unsupported'],
  [{ name: 'WalletStandardError', message: '…', context: { __code: 3834001 } }, 'unauthorized'],
  [{ code: -32002 }, 'pending'],
  [{ code: 4100 }, 'unauthorized'],
  [{ code: 4900 }, 'disconnected'],
  [{ code: -32601 }, 'unsupported'],
  [{ code: 3001 }, 'unauthorized'],
  [{ code: 3005 }, 'unauthorized'],
  [{ code: 5100 }, 'unknownNetwork'],
  [{ code: 5101 }, 'unsupported'],
  [{ code: 10001 }, 'unsupported'],
  [new Error('User rejected the request'), 'rejected'],
  [new Error('Transaction was declined'), 'rejected'],
  [new Error('Approval Denied'), 'rejected'],
  ['The user canceled the request', 'rejected'],
  [new Error('User denied transaction signature.'), 'rejected'],
  [new Error('User declined to sign'), 'rejected'],
  [new Error('User refused.'), 'rejected'],
  [new Error('Cancelled'), 'rejected'],
  [new Error('The request was cancelled by the user.'), 'rejected'],
  [new Error('Request has been rejected'), 'rejected'],
  [new Error('Transaction rejected: simulation failed'), undefined],
  [new Error('Transaction rejected: Ledger is locked'), undefined],
  [new Error('Request denied: rate limit'), undefined],
  [new Error('Connection refused'), undefined],
  [new Error('Transaction was rejected by the network'), undefined],
  [new Error('Ledger is locked'), undefined],
  [new Error('Blockhash not found'), undefined],
  [{ code: -32603, message: 'Transaction rejected by the node' }, undefined],
  [undefined, undefined],
  [null, undefined],
])('toError(%o) is %s', (cause, reason) => {
  expect(toError(cause)).toBe(reason)
})

test('toError() ignores getters that throw', () => {
  const hostile = {
    get code(): number {
      throw new Error('no')
    },
    get context(): unknown {
      throw new Error('no')
    },
  }
  expect(toError(hostile)).toBeUndefined()
})
