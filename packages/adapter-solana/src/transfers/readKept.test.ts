import type { RpcClient } from '@latchkey/core'
import { expect, test } from 'vitest'
import { readKept } from './readKept.js'
import { readTransferFees } from './readTransferFees.js'

/** The extension of a mint. */
function extension(older: readonly [epoch: bigint, maximum: bigint, points: number], newer = older): Uint8Array {
  const data = new Uint8Array(108)
  const view = new DataView(data.buffer)
  for (const [at, [epoch, maximum, points]] of [[72, older] as const, [90, newer] as const]) {
    view.setBigUint64(at, epoch, true)
    view.setBigUint64(at + 8, maximum, true)
    view.setUint16(at + 16, points, true)
  }
  return data
}
const unlimited = 2n ** 64n - 1n
const { signal } = new AbortController()
const unused: RpcClient = { request: () => Promise.reject(new Error('Not used here.')) }
const inEpoch = (epoch: number): RpcClient => ({ request: async () => ({ epoch }) })
const kept = async (data: Uint8Array, amount: bigint, rpc = unused) => {
  const fees = readTransferFees(data)
  if (!fees) throw new Error('No fees.')
  return readKept(rpc, fees, amount, signal)
}

test.each([
  [10_000n, 100, unlimited, 100n],
  [10_001n, 100, unlimited, 101n],
  [1n, 1, unlimited, 1n],
  [0n, 100, unlimited, 0n],
  [10_000n, 0, unlimited, 0n],
  [10_000n, 100, 7n, 7n],
  [10_000n, 100, 0n, 0n],
  [unlimited, 10_000, unlimited, unlimited],
])(
  'of %i units a fee of %i points keeps at most %i: %i, without a request',
  async (amount, points, maximum, result) => {
    await expect(kept(extension([3n, maximum, points]), amount)).resolves.toBe(result)
  },
)

test.each([
  [8, 100n],
  [9, 200n],
  [10, 200n],
])('a fee that changes with epoch 9 is the right one in epoch %i', async (epoch, result) => {
  const changing = extension([3n, unlimited, 100], [9n, unlimited, 200])
  await expect(kept(changing, 10_000n, inEpoch(epoch))).resolves.toBe(result)
})

test('an answer without an epoch is a typed error', async () => {
  const changing = extension([3n, unlimited, 100], [9n, unlimited, 200])
  const answers = [{ epoch: undefined }, { epoch: '9' }, { epoch: 0.5 }, undefined, null, 9, [9]]
  for (const answer of answers) {
    const rpc: RpcClient = { request: async () => answer }
    await expect(kept(changing, 10_000n, rpc)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  }
})

test('an extension of another size has no fees', () => {
  expect(readTransferFees(undefined)).toBeUndefined()
  expect(readTransferFees(new Uint8Array(107))).toBeUndefined()
})
