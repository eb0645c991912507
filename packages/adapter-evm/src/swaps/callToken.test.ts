import { type RpcClient, RpcError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { falseFriends, revertsOf } from '../../testing/wordsOfNodes.js'
import { callToken } from './callToken.js'

function call(failure: Error) {
  const rpc: RpcClient = { request: () => Promise.reject(failure) }
  return callToken(rpc, { to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', data: '0x' }, undefined)
}

test.each(Object.entries(revertsOf))('callToken() has no answer after each refusal of %s', async (_, errors) => {
  for (const { code, message, data } of errors)
    await expect(call(new RpcError(code, message, data)), message).resolves.toBeUndefined()
})

test('callToken() throws the failure of a node that says nothing about the contract', async () => {
  for (const { code, message } of falseFriends) {
    const failure = new RpcError(code, message)
    await expect(call(failure), message).rejects.toBe(failure)
  }
})
