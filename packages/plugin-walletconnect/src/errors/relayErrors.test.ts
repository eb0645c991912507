import { expect, test } from 'vitest'
import { PeerError } from './PeerError.js'
import { RelayAnswerError } from './RelayAnswerError.js'
import { RelayRefusedError } from './RelayRefusedError.js'

test.each([
  [{ code: -32000, message: 'too many requests' }, -32000, 'The relay answered with an error: too many requests.'],
  [{ code: 'x', message: '  ' }, undefined, 'The relay answered with an error.'],
  [{ code: 1.5 }, undefined, 'The relay answered with an error.'],
  ['no', undefined, 'The relay answered with an error.'],
  [null, undefined, 'The relay answered with an error.'],
])('RelayAnswerError for %j has the relay’s message', (given, providerCode, message) => {
  const error = new RelayAnswerError(given)
  expect([error.providerCode, error.message, error.alert]).toEqual([providerCode, message, undefined])
  expect(error.cause).toBe(given)
})

test.each([
  ['no such project', 'The relay refused the connection: no such project.'],
  ['', 'The relay refused the connection.'],
])('RelayRefusedError for the reason %j has the relay’s message', (reason, message) => {
  const error = new RelayRefusedError(reason)
  expect([error.reason, error.message]).toEqual([reason, message])
})

test('PeerError keeps the wallet’s message without characters that may not be shown', () => {
  const said = { code: 5000, message: 'User\u202e disapproved\u0000', data: { a: 1 } }
  expect(new PeerError(said)).toMatchObject({ code: 5000, message: 'User disapproved', data: { a: 1 } })
  expect(new PeerError({ code: '5000', message: undefined })).toMatchObject({ code: 5000, message: '' })
  expect(new PeerError({ code: 'no', message: undefined })).toMatchObject({ code: undefined, message: '' })
})
