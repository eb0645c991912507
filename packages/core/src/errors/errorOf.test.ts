import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CancelledError } from './CancelledError.js'
import { isUserRejection, readError } from './errorOf.js'
import { TimeoutError } from './TimeoutError.js'
import { UnknownNetworkError } from './UnknownNetworkError.js'
import { UserRejectedError } from './UserRejectedError.js'
import { WalletError } from './WalletError.js'

const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('no')
    },
  },
)

test('readError() reads the code and the message', () => {
  expect(readError({ code: 4001, message: 'No.' })).toEqual({ code: 4001, message: 'No.' })
  expect(readError(new Error('Broken'))).toEqual({ code: undefined, message: 'Broken' })
  expect(readError('just text')).toEqual({ code: undefined, message: 'just text' })
})

test('readError() prefers the inner error to a wrapper that only says "internal error"', () => {
  const inside = { code: 4902, message: 'Unrecognized chain' }
  expect(readError({ code: -32603, message: 'Internal', data: { originalError: inside } })).toEqual(inside)
  expect(readError({ message: 'Wrapped', cause: inside })).toEqual(inside)
  expect(readError({ code: -32603, message: 'Internal' })).toEqual({ code: -32603, message: 'Internal' })
})

test('readError() accepts only an integer as the code, and also one that is written as text', () => {
  expect(readError({ code: '4001', message: 'a' }).code).toBe(4001)
  expect(readError({ code: '-32603', message: 'a' }).code).toBe(-32603)
  for (const code of ['', ' 4001', '4001x', '0x1', '1e3', 'ACTION_REJECTED', '9'.repeat(20)])
    expect(readError({ code, message: 'a' }).code).toBeUndefined()
  expect(readError({ code: 1.5, message: 'a' }).code).toBeUndefined()
  expect(readError({ code: Number.NaN, message: 'a' }).code).toBeUndefined()
})

test('readError() reads every member once', () => {
  let reads = 0
  readError({
    get code() {
      reads++
      return 1
    },
  })
  expect(reads).toBe(1)
})

test('readError() survives getters that throw, and an error that is its own cause', () => {
  const circle: Record<string, unknown> = { message: 'round' }
  circle.cause = circle
  expect(readError(hostile)).toEqual({ code: undefined, message: '' })
  expect(readError({ message: 'outer', cause: hostile })).toEqual({ code: undefined, message: 'outer' })
  expect(readError(circle).message).toBe('round')
})

test('readError() never throws and returns at most 300 characters', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), (value) => {
      expect(readError(value).message.length).toBeLessThanOrEqual(600)
      expect([...readError(value).message].length).toBeLessThanOrEqual(300)
      isUserRejection(value)
    }),
  )
})

test.each([
  { code: 4001 },
  { code: 5000 },
  { code: 5001, message: 'User disapproved requested chains' },
  { code: 5003, message: 'User disapproved requested events' },
  { code: '4001' },
  { code: '5000', message: 'no' },
  { code: -32603, message: 'User denied message signature.' },
  { code: -32000, message: 'Internal', cause: { code: '4001' } },
  { code: 5002, message: 'User disapproved requested methods' },
  { code: -32000, message: 'MetaMask Tx Signature: User Rejected transaction' },
  new Error('user cancelled'),
  'Error: User canceled',
  { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } },
])('isUserRejection() is true for %j', (cause) => {
  expect(isUserRejection(cause)).toBe(true)
})

test.each([
  { code: 4100 },
  { code: -32002, message: 'Already pending' },
  { code: 4100, message: 'Unauthorized: an earlier request was closed because the user rejected it' },
  { code: 4902, message: 'Unrecognized chain. User rejected before.' },
  { code: '4902', message: 'user cancelled' },
  { code: -32602, message: 'user rejected' },
  { code: -32000, message: 'execution reverted: user rejected list' },
  { code: -32603, message: 'Internal', data: { originalError: { code: 3, message: 'reverted: user canceled' } } },
  { code: 4900, message: 'Disconnected', cause: new Error('user rejected') },
  { code: 4999 },
  { code: 5004 },
  new Error('rejected by policy'),
  undefined,
  null,
  4001,
])('isUserRejection() is false for %j', (cause) => {
  expect(isUserRejection(cause)).toBe(false)
})

/** An error as libraries wrap it. */
const wrapped = (cause: unknown) =>
  new Error('The contract function "mint" reverted.', { cause: new Error('Failed.', { cause }) })

test.each([
  ['our error', new UserRejectedError('connect')],
  [
    'our error over a code without a meaning here',
    new UserRejectedError('connect', { cause: { code: 20_300, message: 'no' } }),
  ],
  ['our error wrapped by a library', wrapped(new UserRejectedError('connect', { cause: { code: 20_300 } }))],
  ['a wallet’s error wrapped by a library', wrapped({ code: 4001, message: 'no' })],
  [
    'our error from another copy of this package',
    { code: 'LATCHKEY_USER_REJECTED', message: 'no', cause: { code: 1 } },
  ],
])('isUserRejection() is true for %s', (_, error) => {
  expect(isUserRejection(error)).toBe(true)
})

test.each([
  [
    'an unknown network that the wallet reports with a rejection code',
    new UnknownNetworkError('x', { cause: { code: 4001 } }),
  ],
  ['a request that the app cancelled', new CancelledError('x', { cause: new Error('user rejected') })],
  ['another error of ours wrapped by a library', wrapped(new TimeoutError({ cause: { code: 4001 } }))],
])('isUserRejection() is false for %s', (_, error) => {
  expect(isUserRejection(error)).toBe(false)
})

test("WalletError shows the wallet's cleaned message and keeps the cause", () => {
  const cause = { code: -32042, message: `Send to \u202e0xabc\n${'!'.repeat(1000)}` }
  const error = new WalletError('signMessage', { cause })
  expect(error.message).toMatch(/^Send to 0xabc !+…$/)
  expect([...error.message]).toHaveLength(300)
  expect(error).toMatchObject({ request: 'signMessage', providerCode: -32042, cause })
})

test('WalletError has a message of its own if the wallet gave none', () => {
  expect(new WalletError('connect', { cause: hostile }).message).toBe('The wallet answered with an error.')
})

const declines = [
  'User rejected the request.',
  'User declined the request',
  'User denied transaction signature',
  'User cancelled',
  'User canceled the request',
  'User refused',
  'The user has rejected the request',
  'Request rejected by user',
  'Rejected by the user.',
  'Transaction was declined',
  'Signature request denied',
  'Cancelled',
  'Declined',
  'Error: Rejected',
]

test.each(declines)('"%s" is a rejection, without a code and with each that wallets use', (message) => {
  for (const code of [undefined, 4001, 5000, 5001, 5002, 5003, -32603, -32000])
    expect(isUserRejection(code === undefined ? new Error(message) : { code, message }), `code ${code}`).toBe(true)
})

test.each([
  'not supported',
  'Network not supported',
  'Unrecognized chain ID "0x2a".',
  'This method does not exist',
  "This chain hasn't been added yet",
  'Invalid parameters',
  'Failed to fetch',
  'The request timed out',
  'The wallet is locked',
  'insufficient funds',
  'Could not reach the node',
])('"%s" is no rejection, whatever the code is', (message) => {
  for (const code of [undefined, 4001, '4001', 5000, -32603, -32000, 4200])
    expect(isUserRejection(code === undefined ? new Error(message) : { code, message }), `code ${code}`).toBe(false)
  const ofLibrary = Object.assign(new Error(`User rejected the request. Details: ${message}`), {
    code: 4001,
    details: message,
  })
  expect(isUserRejection(ofLibrary)).toBe(false)
})

test.each(['Signing failed: the user denied it', 'Request expired or was rejected', 'Could not sign: cancelled'])(
  '"%s" is a rejection with the code of one, although it also names another reason',
  (message) => {
    for (const code of [4001, '4001', 5000]) expect(isUserRejection({ code, message }), `code ${code}`).toBe(true)
  },
)

test.each([
  'Transaction rejected: simulation failed',
  'Connection refused',
  'rejected by policy',
  'the node denied it',
])('"%s" is no decision of the user', (message) => {
  for (const code of [undefined, -32603, -32000])
    expect(isUserRejection(code === undefined ? new Error(message) : { code, message })).toBe(false)
})
