import { expect, test } from 'vitest'
import type { StoredCalls } from '../storage/StoredCalls.js'
import type { Node } from './createNode.js'
import { readCallsStatus } from './readCallsStatus.js'

const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hashes = ['0x01', '0x02']
const included = (hash: unknown, status: string) => ({
  status,
  logs: [{ address: own, topics: ['0x0a'], data: '0x', logIndex: '0x0' }],
  blockHash: '0xbb',
  blockNumber: '0x7',
  gasUsed: '0x5208',
  transactionHash: hash,
  from: own,
})

type Outcome = 'done' | 'failed' | 'none'

function ask(outcomes: readonly Outcome[], sent: number, calls: Partial<StoredCalls> | undefined = {}) {
  const stored = { id: 'one', networkId: 'eip155:31337', from: own, hashes, sent, ...calls }
  const node: Node = {
    async call(_, params) {
      const [hash] = params as readonly unknown[]
      const outcome = outcomes[hashes.indexOf(String(hash))]
      return outcome === 'none' ? null : included(hash, outcome === 'done' ? '0x1' : '0x0')
    },
  }
  const log = { find: async (id: string) => (id === 'one' ? stored : undefined) }
  return (id: unknown = 'one') => readCallsStatus([id], { log, address: own, nodeOf: () => node })
}

test.each<[outcomes: readonly Outcome[], sent: number, status: number]>([
  [['none', 'none'], 2, 100],
  [['done', 'none'], 2, 100],
  [['failed', 'none'], 2, 100],
  [['none', 'none'], 1, 100],
  [['done', 'done'], 2, 200],
  [['none', 'none'], 0, 400],
  [['failed', 'failed'], 2, 500],
  [['done', 'failed'], 2, 600],
  [['failed', 'done'], 2, 600],
  // The network refused the second one.
  [['done', 'none'], 1, 600],
  [['failed', 'none'], 1, 600],
  // The frame was closed before it noted that the second one was sent.
  [['done', 'done'], 1, 200],
])('%j of %i that were sent is %i', async (outcomes, sent, status) => {
  await expect(ask(outcomes, sent)()).resolves.toMatchObject({ status })
})

test('the answer has the receipts of what is in blocks, as the EIP names their members', async () => {
  await expect(ask(['done', 'failed'], 2)()).resolves.toEqual({
    version: '2.0.0',
    id: 'one',
    chainId: '0x7a69',
    status: 600,
    atomic: false,
    receipts: hashes.map((transactionHash, at) => ({
      status: at === 0 ? '0x1' : '0x0',
      logs: [{ address: own, topics: ['0x0a'], data: '0x' }],
      blockHash: '0xbb',
      blockNumber: '0x7',
      gasUsed: '0x5208',
      transactionHash,
    })),
  })
})

test.each<[what: string, id: unknown, code: number]>([
  ['an id that is not known', 'two', 5730],
  ['an id that is no text', 7, -32602],
])('%s is refused', async (_, id, code) => {
  await expect(ask(['done', 'done'], 2)(id)).rejects.toMatchObject({ code })
})

test('calls of another account are not known', async () => {
  await expect(ask(['done', 'done'], 2, { from: `0x${'11'.repeat(20)}` })()).rejects.toMatchObject({ code: 5730 })
})
