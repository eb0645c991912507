import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Sessions } from '../login/createSessions.js'
import { createNode } from './createNode.js'

function nodeWith(given: unknown) {
  const asked: unknown[] = []
  const request: Sessions['request'] = async ({ path, body, answer }) => {
    asked.push([path, body])
    return v.parse(answer, given)
  }
  return { asked, node: createNode({ request }, 'eip155:1') }
}

test('a call goes to the network’s nodes through the gateway', async () => {
  const { asked, node } = nodeWith({ result: '0x1' })
  await expect(node.call('eth_blockNumber', undefined)).resolves.toBe('0x1')
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
  expect(asked).toEqual([['rpc?chainId=eip155%3A1', body]])
})

test.each<[what: string, given: unknown, error: object]>([
  ['a refusal of the node', { error: { code: 3, message: 'reverted' } }, { code: 3, message: 'reverted' }],
  ['an answer without a result', {}, { code: 'FAILED' }],
])('%s is an error', async (_, given, error) => {
  await expect(nodeWith(given).node.call('eth_call', [])).rejects.toMatchObject(error)
})

test('a result that is null is one', async () => {
  await expect(nodeWith({ result: null }).node.call('eth_getTransactionReceipt', ['0x1'])).resolves.toBeNull()
})
