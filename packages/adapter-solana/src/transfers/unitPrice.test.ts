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

test('ends with its signal', async () => {
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const asking = price(() => {
    controller.abort(reason)
    throw reason
  }, controller.signal)
  await expect(asking).rejects.toBe(reason)
})
