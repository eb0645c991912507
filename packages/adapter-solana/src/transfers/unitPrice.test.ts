import { RpcError, TimeoutError } from '@latchkey/core'
import { type Address, address } from '@solana/kit'
import { expect, test } from 'vitest'
import { unitPrice } from './unitPrice.js'

const writable: Address = address('11111111111111111111111111111111')
const instructions = [{ programAddress: writable, accounts: [{ address: writable, role: 1 }] }]
const price = (answer: () => unknown, signal = new AbortController().signal) =>
  unitPrice({ priorityFee: 'auto' }, { request: async () => answer() }, instructions, signal)

test('unitPrice() is the median of recent fees', async () => {
  const paid = [7, 1, 5].map((prioritizationFee) => ({ slot: 1, prioritizationFee }))
  await expect(price(() => paid)).resolves.toBe(5n)
})

test.each([new RpcError(-32601, 'Method not found'), new TimeoutError()])(
  'unitPrice() is 0 when the node can not report fees: %s',
  async (cause) => {
    await expect(price(() => Promise.reject(cause))).resolves.toBe(0n)
  },
)

test('unitPrice() is the price of the app without a request', async () => {
  const rpc = { request: () => Promise.reject(new Error('Not used here.')) }
  const { signal } = new AbortController()
  await expect(unitPrice({ priorityFee: 7n }, rpc, instructions, signal)).resolves.toBe(7n)
})

test('unitPrice() ignores invalid fees, and has an upper limit', async () => {
  const odd = [null, 'x', {}, { prioritizationFee: '9' }, { prioritizationFee: -1 }, { prioritizationFee: 3 }]
  await expect(price(() => odd)).resolves.toBe(3n)
  await expect(price(() => [{ prioritizationFee: 900_000 }])).resolves.toBe(500_000n)
  await expect(price(() => ({ prioritizationFee: 3 }))).resolves.toBe(0n)
})

test('unitPrice() requests the fees of each writable account once, and of no read-only one', async () => {
  const requests: unknown[] = []
  const rpc = {
    async request(_: string, params: readonly unknown[]) {
      requests.push(params)
      return []
    },
  }
  const other = address('SysvarRent111111111111111111111111111111111')
  const accounts = (...roles: number[]) => roles.map((role) => ({ address: role % 2 === 1 ? writable : other, role }))
  const reading = [{ programAddress: writable, accounts: accounts(0, 2) }, { programAddress: writable }]
  await expect(unitPrice({ priorityFee: 'auto' }, rpc, reading, new AbortController().signal)).resolves.toBe(0n)
  const writing = [...reading, { programAddress: writable, accounts: accounts(1, 2, 3) }]
  await unitPrice({ priorityFee: 'auto' }, rpc, writing, new AbortController().signal)
  expect(requests).toEqual([[[]], [[writable]]])
})

test('unitPrice() ends with its signal', async () => {
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const pricing = price(() => {
    controller.abort(reason)
    throw reason
  }, controller.signal)
  await expect(pricing).rejects.toBe(reason)
})
