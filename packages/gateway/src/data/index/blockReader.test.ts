import { createFakeChain, type FakeChain, startBlockReader } from '@latchkey/indexer/testing'
import type { NodeRpc } from '@latchkey/server'
import { createManualClock } from '@latchkey/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { ownWork } from '../../../testing/ownWork.js'
import { startNode } from '../../../testing/startNode.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { createNodeRpc } from '../../outgoing/createNodeRpc.js'
import { createSource } from '../../outgoing/createSource.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'

const payment = { from: 1, to: 2, value: 3, isSuccessful: true, transfers: [] } as const
const transfer = { standard: 'erc20', contract: 1, from: 1, to: 2, id: 0, amount: 1 } as const

/** A node of the chain over HTTP with a limit for answers, and another one that is away. */
async function startNodes(maxBytes: number) {
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
    return createNodeRpc({ nodes, maxBytes })
  }
}

test('a block whose receipts are larger than an answer may be is read without the one that is too large', async () => {
  const { chain, reports, read } = startBlockReader(await startNodes(20_000))
  chain.mine([payment, { ...payment, transfers: Array.from({ length: 100 }, () => transfer) }, payment])
  const block = await read(1)
  expect(block?.transactions.map(({ position, movements }) => [position, movements.length])).toEqual([
    [0, 1],
    [2, 1],
  ])
  expect(reports).toEqual([expect.stringMatching(/^Block 1 is read without 1 transactions, first 0x[\da-f]{64}\.$/)])
})

test('a block that is larger than an answer may be is read whole, in parts', async () => {
  const { chain, reports, read } = startBlockReader(await startNodes(12_000))
  chain.mine(Array.from({ length: 100 }, () => payment))
  await expect(read(1)).resolves.toMatchObject({ transactions: { length: 100 } })
  expect(reports).toEqual([])
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
  const { reports, read } = startBlockReader(() => rpcOf(urls))
  await expect(read(1, 'some')).resolves.toMatchObject({ transactions: [{ position: 1 }] })
  expect(reports).toEqual([`Block 1 is read without 1 transactions, first ${hashes[0]}.`])
})
