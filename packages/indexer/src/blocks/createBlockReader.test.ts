import { NodeError } from '@latchkey/server'
import { expect, test } from 'vitest'
import { startBlockReader } from '../../testing/startBlockReader.js'

const payment = { from: 1, to: 2, value: 3, isSuccessful: true, transfers: [] } as const

test.each([
  [-32_601, 'not found'],
  [-32_004, 'refused'],
  [-32_000, 'the method eth_getBlockReceipts does not exist/is not available'],
])(
  'a node that answers with code %s and “%s” is asked for receipts of blocks again after a minute',
  async (code, text) => {
    let isOld = true
    const { chain, clock, methods, read } = startBlockReader((of) => ({
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
  const { chain, methods, read } = startBlockReader((of) => ({
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

test.each([
  [10, 'some', undefined],
  [10, 'all', { transactions: [] }],
  [11, 'all', undefined],
] as const)(
  'a block of %s transactions without any receipt, where %s may be missing, is %j',
  async (count, mayLack, expected) => {
    const { chain, read } = startBlockReader((of) => ({
      request: async (method, params) => (method.endsWith('Receipt') ? null : of.request(method, params)),
    }))
    chain.mine(Array.from({ length: count }, () => payment))
    const block = await read(1, mayLack)
    expect(block && { transactions: block.transactions }).toEqual(expected)
  },
)
