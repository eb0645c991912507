import {
  InvalidAnswerError,
  NetworkDisconnectedError,
  RpcError,
  TimeoutError,
  UnknownNetworkError,
  WalletError,
} from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFailure } from './readFailure.js'

const hostile = Object.defineProperty({}, 'message', {
  get() {
    throw new Error('Thrown by a hostile error.')
  },
})

test.each([
  [
    new WalletError('connect', { cause: new TypeError("Cannot read properties of undefined (reading 'a')") }),
    /^Cannot read/,
  ],
  [new WalletError('connect', { cause: { code: -32603, message: 'Send\u202e 1 ETH\nto 0x1' } }), /^Send 1 ETH to 0x1$/],
  [new WalletError('connect', { cause: 'a text' }), /^a text$/],
  [new WalletError('connect'), undefined],
  [new WalletError('connect', { cause: hostile }), undefined],
  [new InvalidAnswerError('connect', 'an account that is no address'), /an account that is no address/],
  [new RpcError(-32000, 'execution reverted'), /^execution reverted$/],
  [new TypeError('x is not a function'), /^x is not a function$/],
  [{ message: 'an object' }, /^an object$/],
  [undefined, undefined],
])('readFailure(%o) has no sentence for the dialog, and its text is for “Details”', (error, details) => {
  const read = readFailure(error)
  expect(read.sentence).toBeUndefined()
  if (details) expect(read.details).toMatch(details)
  else expect(read.details).toBeUndefined()
})

test.each([
  [new TimeoutError(), undefined],
  [
    new UnknownNetworkError('switchNetwork', { cause: { code: 4902, message: 'Unrecognized chain ID' } }),
    'Unrecognized chain ID',
  ],
  [new NetworkDisconnectedError('connect'), undefined],
])("readFailure(%o) gives the error's own sentence", (error, details) => {
  expect(readFailure(error)).toEqual({ sentence: error.message, details })
})

test('property: details are one line of at most 300 characters for anything that a wallet throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ maxLength: 2000, unit: 'binary' }), (value, text) => {
      for (const cause of [value, text, { message: text }, new Error(text)]) {
        const { details } = readFailure(new WalletError('connect', { cause }))
        if (details !== undefined) {
          expect([...details].length).toBeLessThanOrEqual(300)
          expect(details).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e]/u)
          expect(details.trim()).not.toBe('')
        }
      }
    }),
  )
})
