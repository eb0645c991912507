import { expect, test } from 'vitest'
import { WalletApiError } from '../api/WalletApiError.js'
import { StorageBlockedError } from '../storage/StorageBlockedError.js'
import { FrameError } from './FrameError.js'
import { RequestError } from './RequestError.js'
import { requestErrorOf } from './requestErrorOf.js'

test.each<[error: unknown, code: unknown, message: string | RegExp]>([
  [new RequestError(4001, 'No.'), 4001, 'No.'],
  [new WalletApiError('CODE_WRONG', 'That code is not right.', { retryAfter: 7 }), 'CODE_WRONG', /not right/],
  [new FrameError('OPEN_FAILED', 'It does not open.'), 'OPEN_FAILED', 'It does not open.'],
  [new StorageBlockedError(), 'STORAGE_BLOCKED', /blocks its storage/],
  // Nothing of it is for pages.
  [new TypeError('secret is not a function'), 'FAILED', 'Something went wrong'],
  ['text', 'FAILED', 'Something went wrong'],
])('%s', (error, code, message) => {
  const found = requestErrorOf(error)
  expect(found).toBeInstanceOf(RequestError)
  expect(found.code).toBe(code)
  expect(found.message).toMatch(message)
})

test('a wait is passed on', () => {
  expect(requestErrorOf(new WalletApiError('FACTOR_WAIT', 'Wait.', { retryAfter: 60 })).retryAfter).toBe(60)
})
