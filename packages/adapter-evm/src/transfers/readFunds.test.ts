import { InvalidInputError, type RpcClient, RpcError } from '@latchkey/core'
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { falseFriends, revertsOf } from '../../testing/wordsOfNodes.js'
import { readFunds } from './readFunds.js'
import { selectors } from './selectors.js'

const networkId = 'eip155:1'
const address = '0x598CBD881cFca4d090adb3b31F2276D016fA1EA2'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = { id: address, address, type: 'eoa' } as const

/** Reads with a fake node whose token refuses one function, or fails there. */
function read(refused: string, failure: Error) {
  const rpc: RpcClient = {
    async request(method, params) {
      if (method === 'eth_getBalance') return '0x5'
      const [{ data }] = params as unknown as readonly [{ readonly data: string }]
      if (data.startsWith(refused)) throw failure
      return toHex(7n, { size: 32 })
    },
  }
  return readFunds({ context: { rpc: () => rpc } }, { account, address, networkId }, token, undefined)
}

test.each(Object.entries(revertsOf))('readFunds() knows each refusal of %s', async (_, errors) => {
  for (const { code, message, data } of errors) {
    const refusal = new RpcError(code, message, data)
    await expect(read(selectors.decimals, refusal), message).resolves.toEqual({ native: 5n, token: 7n })
    await expect(read(selectors.balanceOf, refusal), message).rejects.toThrow(InvalidInputError)
  }
})

test('readFunds() throws the failure of a node that says nothing about the token', async () => {
  for (const { code, message } of falseFriends) {
    const failure = new RpcError(code, message)
    await expect(read(selectors.balanceOf, failure), message).rejects.toBe(failure)
  }
})
