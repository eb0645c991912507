import { HttpRequestFailedError, RpcError, RpcRequestFailedError } from '@latchkey/core'
import { createPublicClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { falseFriends, revertsOf } from '../../testing/wordsOfNodes.js'
import { isRevert } from './isRevert.js'

const reverts = Object.entries(revertsOf).flatMap(([node, errors]) => errors.map((error) => ({ node, ...error })))

test.each(reverts)('$node: $code "$message" is a contract that refuses', ({ code, message, data }) => {
  expect(isRevert(new RpcError(code, message, data))).toBe(true)
  expect(isRevert({ code, message, data }), 'of another client').toBe(true)
})

test.each(falseFriends)('$code "$message" says nothing about the contract', ({ code, message }) => {
  expect(isRevert(new RpcError(code, message))).toBe(false)
  expect(isRevert({ code, message })).toBe(false)
})

test.each(reverts)('$node: $code "$message" is found in the errors of viem', async ({ code, message, data }) => {
  const request = async () => {
    throw Object.assign(new Error(message), { code, data })
  }
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  const failure = await client
    .request({ method: 'eth_call', params: [{ data: `0x${'11'.repeat(500)}` }, 'latest'] })
    .catch((error: unknown) => error)
  expect(isRevert(failure)).toBe(true)
})

test.each([3, -32015])('%i is a contract that refuses, whatever the words are', (code) => {
  for (const message of ['Transaction execution error.', 'Fehler', '']) {
    expect(isRevert(new RpcError(code, message))).toBe(true)
    expect(isRevert({ code, message }), 'of another client').toBe(true)
  }
})

test('an error without a code, or that is not of a node, is no refusal, whatever it contains', () => {
  const cause = new RpcError(3, 'execution reverted')
  for (const error of [
    undefined,
    'execution reverted',
    new Error('execution reverted'),
    { message: 'execution reverted' },
    { code: 'CALL_EXCEPTION', message: 'execution reverted' },
    new RpcRequestFailedError('execution reverted', { cause }),
    new HttpRequestFailedError('https://node.example', { cause }),
  ])
    expect(isRevert(error)).toBe(false)
})

test('a refusal inside of another error counts, and a circle of errors ends', () => {
  const inner = { code: -32000, message: 'out of gas' }
  expect(isRevert(new Error('The call failed.', { cause: inner }))).toBe(true)
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  expect(isRevert(circle)).toBe(false)
})
