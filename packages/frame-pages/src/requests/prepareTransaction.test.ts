import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.js'
import type { Node } from './createNode.js'
import { prepareTransaction } from './prepareTransaction.js'

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wanted = { to: from, value: 5n, data: '0x' } as const
const usual = {
  eth_getTransactionCount: '0x7',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0xa',
  eth_estimateGas: '0x5208',
}
const prepare = (answers: Readonly<Record<string, unknown>>) => {
  const node: Node = {
    async call(method) {
      const answer = { ...usual, ...answers }[method]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return prepareTransaction(node, wanted, { from, chainId: 1 }, new AbortController().signal)
}

test('nonce, gas and fees are the network’s', async () => {
  await expect(prepare({})).resolves.toEqual({
    transaction: {
      ...{ chainId: 1, nonce: 7, to: from, value: 5n, data: '0x', gas: 21_000n },
      ...{ maxFeePerGas: 210n, maxPriorityFeePerGas: 10n },
    },
    fee: 21_000n * 210n,
    failure: undefined,
  })
})

test('a call gets a fifth more gas than the network says', async () => {
  const { transaction } = await prepare({ eth_estimateGas: '0xc350' })
  expect(transaction.gas).toBe(60_000n)
})

test('a network that does not say a usual priority gets one gwei, also before base fees', async () => {
  const answers = { eth_maxPriorityFeePerGas: new RequestError(-32601, 'No.'), eth_getBlockByNumber: {} }
  const { transaction } = await prepare(answers)
  expect(transaction).toMatchObject({ maxFeePerGas: 1_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n })
})

test('why it would fail is said, and the user decides', async () => {
  const { failure, transaction } = await prepare({ eth_estimateGas: new RequestError(3, 'execution reverted') })
  expect([failure, transaction.gas]).toEqual(['execution reverted', 120_000n])
})

test.each([
  ['eth_estimateGas', new RequestError('GATEWAY_UNREACHABLE', 'It does not answer.')],
  ['eth_getTransactionCount', new RequestError(-32000, 'No.')],
  ['eth_getTransactionCount', '7'],
  ['eth_getBlockByNumber', null],
])('without %s nothing is prepared', async (method, answer) => {
  await expect(prepare({ [method]: answer })).rejects.toThrow()
})
