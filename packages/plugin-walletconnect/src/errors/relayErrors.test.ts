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
])('an answer of %j is told as what it says', (error, providerCode, message) => {
  const told = new RelayAnswerError(error)
  expect([told.providerCode, told.message, told.alert]).toEqual([providerCode, message, undefined])
  expect(told.cause).toBe(error)
})

test.each([
  ['no such project', 'The relay refused the connection: no such project.'],
  ['', 'The relay refused the connection.'],
])('a refusal with the reason %j is told as what it says', (reason, message) => {
  const told = new RelayRefusedError(reason)
  expect([told.reason, told.message]).toEqual([reason, message])
})

test('what a wallet answered in place of a result is kept as it said it, without what may not be shown', () => {
  const said = { code: 5000, message: 'User\u202e disapproved\u0000', data: { a: 1 } }
  expect(new PeerError(said)).toMatchObject({ code: 5000, message: 'User disapproved', data: { a: 1 } })
  expect(new PeerError({ code: '5000', message: undefined })).toMatchObject({ code: 5000, message: '' })
  expect(new PeerError({ code: 'no', message: undefined })).toMatchObject({ code: undefined, message: '' })
})
