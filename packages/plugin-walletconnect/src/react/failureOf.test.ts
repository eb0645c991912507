import { NotLoadedError, RequestPendingError, SupersededError, UserRejectedError, WalletError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { RelayAnswerError } from '../errors/RelayAnswerError.js'
import { RelayRefusedError } from '../errors/RelayRefusedError.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { failureOf } from './failureOf.js'
import { walletConnectText } from './text.js'

test.each([
  [new UserRejectedError('connect'), 'declined'],
  [new RequestPendingError('connect'), 'pending'],
  [new SupersededError('connect'), 'superseded'],
  [new RelayUnreachableError(), 'relayDown'],
  [new RelayAnswerError({ code: -32000, message: 'busy' }), 'relayDown'],
  [new RelayRefusedError('Unauthorized: invalid key'), 'misconfigured'],
  [new RelayRefusedError('Unauthorized: origin not allowed'), 'misconfigured'],
  [new RelayRefusedError('JWT validation error: JWT Token is not yet valid'), 'clock'],
])('failureOf() has a text for %s', (error, title) => {
  expect(failureOf(error)).toEqual({ title, detail: `${title}Text` })
  expect(walletConnectText.texts).toHaveProperty(title)
  expect(walletConnectText.texts).toHaveProperty(`${title}Text`)
})

test.each([
  [new Error('The device is not plugged in.'), 'The device is not plugged in.'],
  [new WalletError('connect', { cause: new TypeError('x is not a function') }), 'x is not a function'],
  ['a text', 'a text'],
  [undefined, undefined],
])('failureOf() puts the wallet’s own message under “Details”, below a text of ours: %s', (error, details) => {
  expect(failureOf(error)).toEqual({ title: 'failed', detail: 'failedText', details })
})

test('failureOf() keeps the message of an error that has no text in this view', () => {
  const error = new NotLoadedError()
  expect(failureOf(error)).toMatchObject({ title: 'failed', detail: { message: error.message } })
})
