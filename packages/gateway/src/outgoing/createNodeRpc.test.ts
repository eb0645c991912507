import { OutgoingError, systemClock } from '@latchkey/server'
import { expect, test } from 'vitest'
import { ownWork } from '../../testing/ownWork.js'
import { createNodeRpc } from './createNodeRpc.js'
import { createSource } from './createSource.js'

const { signal } = new AbortController()

/** Nodes that answer with these bodies, or not at all. */
function start(...bodies: readonly (string | undefined)[]) {
  const asked: string[] = []
  const sent: unknown[] = []
  const nodes = bodies.map((body, at) => ({
    url: `https://node-${at}.example/`,
    source: createSource({
      name: 'node',
      clock: systemClock,
      currentRequester: ownWork,
      count: () => undefined,
      client: {
        async send({ url, json }) {
          asked.push(url)
          sent.push(JSON.parse(json ?? ''))
          if (body === undefined) throw new OutgoingError('timeout', 'The node is slow.')
          return { status: 200, type: 'application/json', body: Buffer.from(body) }
        },
        close: () => undefined,
      },
    }),
  }))
  return { rpc: createNodeRpc({ nodes }), asked, sent }
}

test('the result of the first node is the answer', async () => {
  const { rpc, asked, sent } = start('{"jsonrpc":"2.0","id":1,"result":"0x1"}', '{"result":"0x2"}')
  await expect(rpc.request('eth_chainId', [], { signal })).resolves.toBe('0x1')
  expect(asked).toEqual(['https://node-0.example/'])
  expect(sent).toEqual([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }])
})

test.each([undefined, 'hello', '[]', '{}', '{"result"', 'null'])(
  'after the answer %j the next node is asked',
  async (body) => {
    const { rpc } = start(body, '{"result":null}')
    await expect(rpc.request('eth_call', [], { signal })).resolves.toBeNull()
  },
)

test('after an error of a node that says nothing about the call, the next node is asked', async () => {
  const limited = '{"error":{"code":-32005,"message":"limit exceeded"}}'
  await expect(start(limited, '{"result":"0x1"}').rpc.request('eth_call', [], { signal })).resolves.toBe('0x1')
  await expect(start(limited).rpc.request('eth_call', [], { signal })).rejects.toMatchObject({ code: -32005 })
})

test('a revert is final, with its code and data', async () => {
  const { rpc, asked } = start('{"error":{"code":3,"message":"execution reverted","data":"0x12"}}', '{"result":1}')
  await expect(rpc.request('eth_call', [], { signal })).rejects.toMatchObject({
    name: 'NodeError',
    code: 3,
    message: 'execution reverted',
    data: '0x12',
  })
  expect(asked).toHaveLength(1)
})

test.each([
  [-32015, 'VM execution error.'],
  [-32000, 'EVM error OutOfGas'],
  [-32000, 'invalid opcode: opcode 0xfe not defined'],
  [-32000, 'stack limit reached 1024 (1023)'],
])('the refusal of a contract is final: %i "%s"', async (code, message) => {
  const { rpc, asked } = start(JSON.stringify({ error: { code, message } }), '{"result":1}')
  await expect(rpc.request('eth_call', [], { signal })).rejects.toMatchObject({ name: 'NodeError', code, message })
  expect(asked).toHaveLength(1)
})

test('without a usable answer, or without a node, it is an error of the source', async () => {
  await expect(start('hello', undefined).rpc.request('eth_call', [], { signal })).rejects.toMatchObject({
    name: 'SourceError',
  })
  await expect(start().rpc.request('eth_call', [], { signal })).rejects.toMatchObject({ name: 'SourceError' })
})

test('a question for what one node may have lost goes on to the next node after null, and null is then an answer', async () => {
  const none = '{"result":null}'
  const each = { asksEach: true }
  await expect(start(none, '{"result":"0x1"}').rpc.request('eth_call', [], { signal, ...each })).resolves.toBe('0x1')
  await expect(start(none, undefined).rpc.request('eth_call', [], { signal, ...each })).resolves.toBeNull()
  const { rpc, asked } = start(none, '{"result":"0x1"}')
  await expect(rpc.request('eth_call', [], { signal })).resolves.toBeNull()
  expect(asked).toHaveLength(1)
})
