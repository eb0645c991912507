import { expect, test } from 'vitest'
import { answerRpc } from './answerRpc.ts'

const read = (text: string | undefined): unknown => JSON.parse(text ?? '')

test('answerRpc() answers a request with its id', () => {
  const asked = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_blockNumber', params: [] })
  expect(read(answerRpc(asked))).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
})

test('answerRpc() answers each request of a batch, and unknown methods with null', () => {
  const asked = JSON.stringify([
    { id: 1, method: 'eth_call' },
    { id: 2, method: 'eth_unheardOf' },
  ])
  expect(read(answerRpc(asked))).toEqual([
    { jsonrpc: '2.0', id: 1, result: '0x' },
    { jsonrpc: '2.0', id: 2, result: null },
  ])
})

test.each([null, '', 'no JSON', '{"event":"click"}', '[]', '[{"event":"click"}]', '1'])(
  'answerRpc() returns undefined for %j, which is not JSON-RPC',
  (body) => {
    expect(answerRpc(body)).toBeUndefined()
  },
)
