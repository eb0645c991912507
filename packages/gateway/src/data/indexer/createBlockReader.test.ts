import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeChain, type FakeChain } from '../../../testing/createFakeChain.js'
import { ownWork } from '../../../testing/ownWork.js'
import { startNode } from '../../../testing/startNode.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createNodeRpc, type NodeRpc } from '../../outgoing/createNodeRpc.js'
import { createSource } from '../../outgoing/createSource.js'
import { NodeError } from '../../outgoing/NodeError.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import { createBlockReader, type LackOfReceipts } from './createBlockReader.js'

const { signal } = new AbortController()
const payment = { from: 1, to: 2, value: 3, isSuccessful: true, transfers: [] } as const
const transfer = { standard: 'erc20', contract: 1, from: 1, to: 2, id: 0, amount: 1 } as const

function start(rpcOf: (chain: FakeChain) => NodeRpc) {
  const clock = createManualClock()
  const chain = createFakeChain()
  const methods: string[] = []
  const reports: string[] = []
  const rpc = rpcOf(chain)
  const reader = createBlockReader({
    rpc: {
      request(method, ...rest) {
        methods.push(method)
        return rpc.request(method, ...rest)
      },
    },
    clock,
    spend: () => undefined,
    report: ({ message }) => reports.push(message),
  })
  const read = (number: number, mayLack: LackOfReceipts = 'none') => reader.block(number, mayLack, signal)
  return { chain, clock, methods, reports, read }
}

/** A node of the chain over HTTP with a limit for answers, and another one that is away. */
async function startNodes(mostBytes: number) {
  const clock = createManualClock()
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  let chain = createFakeChain()
  const node = await startNode(({ id, method, params }, response) => {
    chain.request(method, params).then((result) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
    return undefined
  })
  const nodes = [node.url, 'http://127.0.0.1:1/'].map((url) => ({
    url,
    source: createSource({ name: 'node', client, clock, currentRequester: ownWork, count: () => undefined }),
  }))
  return (of: FakeChain): NodeRpc => {
    chain = of
    return createNodeRpc({ nodes, mostBytes })
  }
}

test('a block whose receipts are larger than an answer may be is read without the one that is too large', async () => {
  const { chain, reports, read } = start(await startNodes(20_000))
  chain.mine([payment, { ...payment, transfers: Array.from({ length: 100 }, () => transfer) }, payment])
  const block = await read(1)
  expect(block?.transactions.map(({ position, movements }) => [position, movements.length])).toEqual([
    [0, 1],
    [2, 1],
  ])
  expect(reports).toEqual([expect.stringMatching(/^Block 1 is read without 1 transactions, first 0x[\da-f]{64}\.$/)])
})

test('a block that is larger than an answer may be is read whole, in parts', async () => {
  const { chain, reports, read } = start(await startNodes(12_000))
  chain.mine(Array.from({ length: 100 }, () => payment))
  await expect(read(1)).resolves.toMatchObject({ transactions: { length: 100 } })
  expect(reports).toEqual([])
})

test.each([
  [-32_601, 'not found'],
  [-32_004, 'refused'],
  [-32_000, 'the method eth_getBlockReceipts does not exist/is not available'],
])(
  'a node that answers with code %s and “%s” is asked for receipts of blocks again after a minute',
  async (code, text) => {
    let isOld = true
    const { chain, clock, methods, read } = start((of) => ({
      request(method, params) {
        if (isOld && method === 'eth_getBlockReceipts') return Promise.reject(new NodeError(code, text))
        return of.request(method, params)
      },
    }))
    chain.mine([payment, payment])
    const singles = () => methods.filter((method) => method === 'eth_getTransactionReceipt').length
    await expect(read(1)).resolves.toMatchObject({ transactions: { length: 2 } })
    isOld = false
    await read(1)
    expect(singles()).toBe(4)
    clock.advance(60_000)
    await read(1)
    expect(singles()).toBe(4)
  },
)

test('a node that does not have the block yet is not taken for one without receipts of blocks', async () => {
  let isBehind = true
  const { chain, methods, read } = start((of) => ({
    request(method, params) {
      if (isBehind && method === 'eth_getBlockReceipts') throw new NodeError(-32_000, 'header not found')
      return of.request(method, params)
    },
  }))
  chain.mine([payment])
  await expect(read(1)).rejects.toThrow('header not found')
  isBehind = false
  await expect(read(1)).resolves.toMatchObject({ number: 1 })
  expect(methods).not.toContain('eth_getTransactionReceipt')
})

test('a receipt that the first node has lost is read from the second one, even if a third one is away', async () => {
  const clock = createManualClock()
  const client = createGuardedClient({ rules: { ports: [], allowLocal: true }, network: systemNetwork, clock })
  onTestFinished(() => client.close())
  const chain = createFakeChain()
  chain.mine([payment, payment])
  const receipts = (await chain.request('eth_getBlockReceipts', ['0x1'])) as readonly { transactionHash: string }[]
  const startLossy = (lost: readonly (string | undefined)[]) =>
    startNode(({ id, method, params }, response) => {
      const isLost = method === 'eth_getTransactionReceipt' && lost.includes(params[0] as string)
      void chain.request(method, params).then((result) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: isLost ? null : result }))
      })
      return undefined
    })
  const hashes = receipts.map(({ transactionHash }) => transactionHash)
  const lossy = [await startLossy(hashes), await startLossy(hashes.slice(0, 1))]
  const rpcOf = (urls: readonly string[]) =>
    createNodeRpc({
      nodes: urls.map((url) => ({
        url,
        source: createSource({ name: 'node', client, clock, currentRequester: ownWork, count: () => undefined }),
      })),
    })
  const urls = [...lossy.map(({ url }) => url), 'http://127.0.0.1:1/']
  const { reports, read } = start(() => rpcOf(urls))
  await expect(read(1, 'some')).resolves.toMatchObject({ transactions: [{ position: 1 }] })
  expect(reports).toEqual([`Block 1 is read without 1 transactions, first ${hashes[0]}.`])
})

test.each([
  [10, 'some', undefined],
  [10, 'all', { transactions: [] }],
  [11, 'all', undefined],
] as const)(
  'a block of %s transactions without any receipt, where %s may be missing, is %j',
  async (count, mayLack, expected) => {
    const { chain, read } = start((of) => ({
      request: async (method, params) => (method.endsWith('Receipt') ? null : of.request(method, params)),
    }))
    chain.mine(Array.from({ length: count }, () => payment))
    const block = await read(1, mayLack)
    expect(block && { transactions: block.transactions }).toEqual(expected)
  },
)
