import { createCall, createManualClock } from '@latchkey/testkit'
import { type Address, type EIP1193Provider, type Hex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmCore } from '../../evmCore.js'
import { eventTopics } from './readReceived.js'
import { swapOutcome } from './swapOutcome.js'

const networkId = 'eip155:1'
const hash: Hex = `0x${'7'.repeat(64)}`
const [account, router, bundler, entryPoint] = ['a', 'b', 'c', 'd'].map((digit): Address => `0x${digit.repeat(40)}`)
const [sell, buy]: readonly Address[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const swap = { networkId, account, sell, buy, amount: 100n, minimum: 90n, hash } as const

const transfer = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [eventTopics.transfer, pad(from), pad(to)],
  data: toHex(amount, { size: 32 }),
})
const sold = transfer(sell as Address, account as Address, router as Address, 100n)
const bought = (amount: bigint) => transfer(buy as Address, router as Address, account as Address, amount)

/** A node that knows one transaction, which went well. */
async function outcomeOf(receipt: object, changes: Partial<typeof swap> | { readonly sell: undefined } = {}) {
  const answer = { status: '0x1', blockNumber: '0x5', gasUsed: '0x2', effectiveGasPrice: '0x3', ...receipt }
  const rpc = { request: async (method: string) => (method === 'eth_getTransactionReceipt' ? answer : undefined) }
  const core = { context: { rpc: () => rpc, clock: createManualClock() }, swapContracts: {} } as object as EvmCore
  const address = account as string
  const connection = { provider: {} as EIP1193Provider, watch: () => () => undefined, read: async () => undefined }
  const { signal } = new AbortController()
  const call = createCall({ connection, account: { id: address, address, type: 'eoa' }, address, networkId, signal })
  return swapOutcome(core, call, { ...swap, account: address, ...changes } as never)
}
const bundle = { from: bundler, to: entryPoint }

test('a swap that the account itself has sent is what the receipt says', async () => {
  const own = { from: account, to: router }
  await expect(outcomeOf({ ...own, logs: [sold, bought(95n)] })).resolves.toMatchObject({ received: 95n })
  // A token without events.
  await expect(outcomeOf({ ...own, logs: [] })).resolves.toMatchObject({ status: 'confirmed', received: 0n })
})

test('a swap that failed alone in a bundle of others is reverted, although the bundle went well', async () => {
  await expect(outcomeOf({ ...bundle, logs: [] })).resolves.toEqual({ status: 'reverted', fee: 6n })
  const paysFee = transfer(sell as Address, account as Address, bundler as Address, 3n)
  await expect(outcomeOf({ ...bundle, logs: [paysFee] })).resolves.toMatchObject({ status: 'reverted' })
  await expect(outcomeOf({ ...bundle, logs: [] }, { sell: undefined })).resolves.toMatchObject({ status: 'reverted' })
  const batch = { from: account, to: account }
  await expect(outcomeOf({ ...batch, logs: [] })).resolves.toMatchObject({ status: 'reverted' })
})

test('a swap in a bundle is done when the minimum arrived, or what is sold has left', async () => {
  const done = { status: 'confirmed' }
  await expect(outcomeOf({ ...bundle, logs: [sold, bought(95n)] })).resolves.toMatchObject({ ...done, received: 95n })
  // The fee was paid in the bought token.
  const paysFee = transfer(buy as Address, account as Address, bundler as Address, 8n)
  const logs = [bought(95n), paysFee]
  await expect(outcomeOf({ ...bundle, logs: [sold, ...logs] })).resolves.toMatchObject({ ...done, received: 87n })
  await expect(outcomeOf({ ...bundle, logs }, { sell: undefined })).resolves.toMatchObject(done)
})
