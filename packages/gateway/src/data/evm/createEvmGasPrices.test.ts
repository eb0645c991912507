import { expect, inject, test } from 'vitest'
import { createTestRpc } from '../../../testing/createTestRpc.js'
import { startNode } from '../../../testing/startNode.js'
import { createEvmGasPrices } from './createEvmGasPrices.js'

const { signal } = new AbortController()
const pricesOf = (url: string) => createEvmGasPrices(createTestRpc(url).rpc).gasPrices(signal)

test('the prices of a chain of anvil rise from standard to instant', async () => {
  const { standard, fast, instant } = await pricesOf(inject('chains').a.url)
  expect(standard).toBeGreaterThan(0n)
  expect(fast).toBeGreaterThanOrEqual(standard)
  expect(instant).toBeGreaterThanOrEqual(fast)
})

test('a price is the base fee after one, two or three full blocks, and the median tip of blocks with transactions', async () => {
  const node = await startNode(({ method }) =>
    method === 'eth_feeHistory'
      ? {
          result: {
            baseFeePerGas: ['0x1', '0x2', '0x40'],
            gasUsedRatio: [0.5, 0, 1],
            reward: [
              ['0x1', '0x2', '0x3'],
              ['0xffffff', '0xffffff', '0xffffff'],
              ['0x5', '0x6', '0x7'],
            ],
          },
        }
      : { error: { code: -32601, message: 'no method' } },
  )
  await expect(pricesOf(node.url)).resolves.toEqual({ standard: 64n + 5n, fast: 72n + 6n, instant: 81n + 7n })
})

test('without transactions in the last blocks, the tip is the one that the node suggests', async () => {
  const results: Readonly<Record<string, unknown>> = {
    eth_feeHistory: { baseFeePerGas: ['0x40', '0x40'], gasUsedRatio: [0], reward: [['0x0', '0x0', '0x0']] },
    eth_maxPriorityFeePerGas: '0x9',
  }
  const node = await startNode(({ method }) => ({ result: results[method] }))
  await expect(pricesOf(node.url)).resolves.toEqual({ standard: 73n, fast: 81n, instant: 90n })
})

test.each([
  ['does not know the method', { error: { code: -32601, message: 'no method' } }],
  ['has no base fee', { result: { baseFeePerGas: ['0x0', '0x0'], gasUsedRatio: [1] } }],
])('a network that %s has one price', async (_, answer) => {
  const node = await startNode(({ method }) => (method === 'eth_gasPrice' ? { result: '0x7' } : answer))
  await expect(pricesOf(node.url)).resolves.toEqual({ standard: 7n, fast: 7n, instant: 7n })
})

test('a node that answers nonsense is an error', async () => {
  const node = await startNode(() => ({ result: 'cheap' }))
  await expect(pricesOf(node.url)).rejects.toMatchObject({ name: 'SourceError' })
})
