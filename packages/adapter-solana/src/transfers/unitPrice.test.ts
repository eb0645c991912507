import { RpcError, TimeoutError } from '@latchkey/core'
import { type Address, address } from '@solana/kit'
import { expect, test } from 'vitest'
import { unitPrice } from './unitPrice.js'

const writable: Address = address('11111111111111111111111111111111')
const instructions = [{ programAddress: writable, accounts: [{ address: writable, role: 1 }] }]
const price = (answer: () => unknown, signal = new AbortController().signal) =>
  unitPrice({ priorityFee: 'auto' }, { request: async () => answer() }, instructions, signal)

test('is the median of what others paid', async () => {
  const paid = [7, 1, 5].map((prioritizationFee) => ({ slot: 1, prioritizationFee }))
  await expect(price(() => paid)).resolves.toBe(5n)
})

test.each([new RpcError(-32601, 'Method not found'), new TimeoutError()])(
  'a node that does not tell costs nothing but speed: %s',
  async (cause) => {
    await expect(price(() => Promise.reject(cause))).resolves.toBe(0n)
  },
)

test('is what the app pays, where it says so; then nobody is asked', async () => {
  const rpc = { request: () => Promise.reject(new Error('Not asked here.')) }
  const { signal } = new AbortController()
  await expect(unitPrice({ priorityFee: 7n }, rpc, instructions, signal)).resolves.toBe(7n)
})

test('goes by what can be a price, and no higher than a transfer is worth', async () => {
  const odd = [null, 'x', {}, { prioritizationFee: '9' }, { prioritizationFee: -1 }, { prioritizationFee: 3 }]
  await expect(price(() => odd)).resolves.toBe(3n)
  await expect(price(() => [{ prioritizationFee: 900_000 }])).resolves.toBe(500_000n)
  await expect(price(() => ({ prioritizationFee: 3 }))).resolves.toBe(0n)
})

test('asks for every account that is written to, each once, and for none that is only read', async () => {
  const asked: unknown[] = []
  const rpc = {
    async request(_: string, params: readonly unknown[]) {
      asked.push(params)
      return []
    },
  }
  const other = address('SysvarRent111111111111111111111111111111111')
  const accounts = (...roles: number[]) => roles.map((role) => ({ address: role % 2 === 1 ? writable : other, role }))
  const reading = [{ programAddress: writable, accounts: accounts(0, 2) }, { programAddress: writable }]
  await expect(unitPrice({ priorityFee: 'auto' }, rpc, reading, new AbortController().signal)).resolves.toBe(0n)
  const writing = [...reading, { programAddress: writable, accounts: accounts(1, 2, 3) }]
  await unitPrice({ priorityFee: 'auto' }, rpc, writing, new AbortController().signal)
  expect(asked).toEqual([[[]], [[writable]]])
})

test('ends with its signal', async () => {
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const asking = price(() => {
    controller.abort(reason)
    throw reason
  }, controller.signal)
  await expect(asking).rejects.toBe(reason)
})
