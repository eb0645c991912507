import { RpcError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { revertsOf } from '../../testing/wordsOfNodes.js'
import { isAnswer } from './isAnswer.js'

test.each(Object.entries(revertsOf))('isAnswer() is true for each refusal of %s', (_, errors) => {
  for (const { code, message, data } of errors) expect(isAnswer(new RpcError(code, message, data)), message).toBe(true)
})

test.each(['nonce too low', 'max fee per gas less than block base fee: fee cap', 'intrinsic gas too low'])(
  'isAnswer() is true for "%s", which each node says of the same transaction',
  (message) => {
    expect(isAnswer(new RpcError(-32000, message))).toBe(true)
  },
)

test.each([
  [-32603, 'Internal error'],
  [-32000, 'header not found'],
  [-32005, 'limit exceeded'],
  [-32000, 'call reverted to another node'],
])('isAnswer() is false for %i "%s", which another node may not say', (code, message) => {
  expect(isAnswer(new RpcError(code, message))).toBe(false)
})
