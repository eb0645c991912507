import type { RpcClient } from '@latchkey/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EvmCore } from '../evmCore.js'
import { waitForTransaction } from './waitForTransaction.js'

const hash = `0x${'ab'.repeat(32)}` as const
const mined = { status: '0x1', blockNumber: '0x10', gasUsed: '0x5208', contractAddress: null }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A network that gives these answers in turn, the last one for ever; errors are thrown. */
function networkWith(...answers: readonly unknown[]) {
  let asked = 0
  const rpc: RpcClient = {
    async request() {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const core = { context: { rpc: () => rpc } } as object as EvmCore
  const wait = (limit = 300_000, signal = new AbortController().signal) => {
    const outcome = waitForTransaction(core, { networkId: 'eip155:1', hash, signal, limit })
    outcome.catch(() => undefined) // it is looked at once time has passed
    return outcome
  }
  return {
    wait,
    get asked() {
      return asked
    },
  }
}

test('asks until there is a receipt', async () => {
  const network = networkWith(null, null, null, mined)
  const outcome = network.wait()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(outcome).resolves.toEqual({ hash, status: 'confirmed', blockNumber: 16n, gasUsed: 21_000n })
  expect(network.asked).toBe(4)
})

test('tells a revert, and the contract that was made', async () => {
  const contractAddress = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  await expect(networkWith({ ...mined, status: '0x0', contractAddress }).wait()).resolves.toMatchObject({
    status: 'reverted',
    contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
})

test('gives up after the limit', async () => {
  const network = networkWith(null)
  const outcome = network.wait(60_000)
  await vi.advanceTimersByTimeAsync(70_000)
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['never answers', () => new Promise<never>(() => undefined)],
  ['answers slowly', () => new Promise((resolve) => setTimeout(() => resolve(null), 900))],
])('a node that %s does not stretch the limit', async (_, request) => {
  const core = { context: { rpc: () => ({ request }) } } as object as EvmCore
  let error: unknown
  const { signal } = new AbortController()
  waitForTransaction(core, { networkId: 'eip155:1', hash, signal, limit: 1000 }).catch((cause: unknown) => {
    error = cause
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(error).toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await vi.runAllTimersAsync()
  expect(vi.getTimerCount()).toBe(0)
})

test('ends with its signal, and leaves no timer', async () => {
  const cancelled = new AbortController()
  const outcome = networkWith(null).wait(60_000, cancelled.signal)
  await vi.advanceTimersByTimeAsync(1000)
  cancelled.abort(new Error('no longer wanted'))
  await expect(outcome).rejects.toThrow('no longer wanted')
  expect(vi.getTimerCount()).toBe(0)
})

test('outlasts two failures in a row, not three', async () => {
  const failure = new Error('offline')
  const hiccup = networkWith(failure, failure, null, failure, mined).wait()
  const outage = networkWith(failure).wait()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(hiccup).resolves.toMatchObject({ status: 'confirmed' })
  await expect(outage).rejects.toBe(failure)
})

test.each([{}, [], 'x', { ...mined, status: 1 }, { ...mined, gasUsed: '5208' }].map((receipt) => [receipt]))(
  'a receipt %j is a typed error at once',
  async (receipt) => {
    const network = networkWith(receipt)
    await expect(network.wait()).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    expect(network.asked).toBe(1)
  },
)
