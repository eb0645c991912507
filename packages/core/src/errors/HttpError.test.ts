import { expect, test } from 'vitest'
import { HttpError } from './HttpError.js'

test('HttpError lists the reasons that the server gave', () => {
  const error = new HttpError(400, {
    status: 'FAILED',
    reasons: [{ field: 'chainId', description: 'not\u202e supported' }, null, 'odd'],
  })
  expect(error.message).toBe('HTTP status code: 400')
  expect(error.reasons).toEqual([{ field: 'chainId', description: 'not supported' }])
  expect(error.serverCode).toBeUndefined()
})

test('HttpError has the code that the server gave', () => {
  expect(new HttpError(400, { code: 'INSUFFICIENT_LIQUIDITY', message: 'no' }).serverCode).toBe(
    'INSUFFICIENT_LIQUIDITY',
  )
})

test.each([undefined, null, 'Internal server error', 7, [], { reasons: 'none' }, { code: 5 }])(
  'HttpError has no reason and no code for the body %j',
  (body) => {
    const error = new HttpError(500, body)
    expect(error).toMatchObject({ status: 500, reasons: [], serverCode: undefined, body })
  },
)
