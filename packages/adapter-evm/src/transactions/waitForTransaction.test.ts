import type { RpcClient } from '@latchkey/core'
import { createManualClock, type ManualClock } from '@latchkey/testkit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EvmCore } from '../evmCore.js'
import { findReplacement } from './findReplacement.js'
import { waitForTransaction } from './waitForTransaction.js'

const hash = `0x${'ab'.repeat(32)}` as const
const mined = { status: '0x1', blockNumber: '0x10', gasUsed: '0x5208', contractAddress: null }

let clock: ManualClock
beforeEach(() => {
  clock = createManualClock()
})

/**
 * A network that gives these answers for the receipt in turn, the last one repeatedly. Errors are
 * thrown. It knows nothing else.
 */
function networkWith(...answers: readonly unknown[]) {
  let requestCount = 0
  const rpc: RpcClient = {
    async request(method) {
      if (method !== 'eth_getTransactionReceipt') return null
      const answer = answers[Math.min(requestCount++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const core = { context: { clock, rpc: () => rpc }, sent: new Map() } as object as EvmCore
  const wait = (limit = 300_000, signal = new AbortController().signal) => {
    const outcome = waitForTransaction(core, { networkId: 'eip155:1', hash, signal, limit })
    outcome.catch(() => undefined) // awaited after time has passed
    return outcome
  }
  return {
    wait,
    get requestCount() {
      return requestCount
    },
  }
}

test('waitForTransaction() polls until there is a receipt', async () => {
  const network = networkWith(null, null, null, mined)
  const outcome = network.wait()
  await clock.advance(10_000)
  await expect(outcome).resolves.toEqual({ hash, status: 'confirmed', blockNumber: 16n, gasUsed: 21_000n })
  expect(network.requestCount).toBe(4)
})

test('waitForTransaction() reports a revert, and the created contract', async () => {
  const contractAddress = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  await expect(networkWith({ ...mined, status: '0x0', contractAddress }).wait()).resolves.toMatchObject({
    status: 'reverted',
    contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
})

test('waitForTransaction() rejects after the limit', async () => {
  const network = networkWith(null)
  const outcome = network.wait(60_000)
  await clock.advance(70_000)
  await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  expect(clock.pending).toBe(0)
})

test.each([
  ['never answers', () => new Promise<never>(() => undefined)],
  ['answers slowly', () => new Promise((resolve) => clock.after(900, () => resolve(null)))],
])('waitForTransaction() keeps its limit with a node that %s', async (_, request) => {
  const core = { context: { clock, rpc: () => ({ request }) }, sent: new Map() } as object as EvmCore
  let error: unknown
  const { signal } = new AbortController()
  waitForTransaction(core, { networkId: 'eip155:1', hash, signal, limit: 1000 }).catch((cause: unknown) => {
    error = cause
  })
  await clock.advance(999)
  expect(error).toBeUndefined()
  await clock.advance(1)
  expect(error).toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await clock.advance(10_000)
  expect(clock.pending).toBe(0)
})

test('waitForTransaction() ends with its signal, and leaves no timer', async () => {
  const cancelled = new AbortController()
  const outcome = networkWith(null).wait(60_000, cancelled.signal)
  await clock.advance(1000)
  cancelled.abort(new Error('no longer wanted'))
  await expect(outcome).rejects.toThrow('no longer wanted')
  expect(clock.pending).toBe(0)
})

test('waitForTransaction() survives two failures in a row, but not three', async () => {
  const failure = new Error('offline')
  const brief = networkWith(failure, failure, null, failure, mined).wait()
  const outage = networkWith(failure).wait()
  await clock.advance(20_000)
  await expect(brief).resolves.toMatchObject({ status: 'confirmed' })
  await expect(outage).rejects.toBe(failure)
})

test.each([{}, [], 'x', { ...mined, status: 1 }, { ...mined, gasUsed: '5208' }].map((receipt) => [receipt]))(
  'waitForTransaction() rejects with a typed error for the receipt %j, without another try',
  async (receipt) => {
    const network = networkWith(receipt)
    await expect(network.wait()).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    expect(network.requestCount).toBe(1)
  },
)

describe('waitForTransaction() of a transaction that no node knows', () => {
  const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const original = { hash, from: ada, to: ada, nonce: '0x5', value: '0x1', input: '0x' }

  /** A node that answers by method. */
  function follow(answers: Readonly<Record<string, unknown>>, sender?: string) {
    const known = new Map(Object.entries(answers))
    const request = async (method: string) => known.get(method) ?? null
    const core = { context: { clock, rpc: () => ({ request }) }, sent: new Map() } as object as EvmCore
    const { signal } = new AbortController()
    const outcome = waitForTransaction(core, { networkId: 'eip155:1', hash, sender, signal, limit: 300_000 })
    outcome.catch(() => undefined) // awaited after time has passed
    return { known, outcome }
  }

  test('reports dropped when a known transaction is missing for a minute and its nonce is free', async () => {
    const { known, outcome } = follow({ eth_getTransactionByHash: original, eth_getTransactionCount: '0x5' })
    await clock.advance(5000)
    known.delete('eth_getTransactionByHash')
    await clock.advance(50_000)
    known.set('eth_getTransactionByHash', original) // the transaction came back
    await clock.advance(5000)
    known.delete('eth_getTransactionByHash')
    const onOutcome = vi.fn()
    void outcome.then(onOutcome)
    await clock.advance(55_000)
    expect(onOutcome).not.toHaveBeenCalled()
    await clock.advance(15_000)
    await expect(outcome).resolves.toEqual({ hash, status: 'dropped' })
  })

  test('reports proposed when a contract account gave the hash', async () => {
    const { outcome } = follow({ eth_getCode: '0x6080' }, ada)
    await clock.advance(30_000)
    await expect(outcome).resolves.toEqual({ hash, status: 'proposed' })
  })

  test.each([
    ['a key', '0x'],
    ['a key with a delegate', `0xef0100${'11'.repeat(20)}`],
  ])('waits until the limit when %s gave the hash', async (_, code) => {
    const { outcome } = follow({ eth_getCode: code }, ada)
    await clock.advance(300_000)
    await expect(outcome).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  })

  test('keeps waiting when a reorganisation gives its nonce to another transaction for a moment', async () => {
    const other = { ...original, hash: `0x${'cd'.repeat(32)}`, value: '0x2', blockNumber: '0x10' }
    const { known, outcome } = follow({
      eth_getTransactionByHash: original,
      eth_getTransactionCount: '0x6',
      eth_getTransactionBySenderAndNonce: other,
    })
    await clock.advance(0)
    known.set('eth_getTransactionCount', '0x5')
    await clock.advance(1000)
    known.set('eth_getTransactionReceipt', mined)
    await clock.advance(5000)
    await expect(outcome).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('keeps waiting while the nodes with its receipt are behind the node with its count', async () => {
    const { known, outcome } = follow({
      eth_getTransactionByHash: original,
      eth_getTransactionCount: '0x6',
      eth_blockNumber: '0xf',
      eth_getBlockByNumber: { transactions: [] },
    })
    await clock.advance(55_000)
    known.set('eth_getTransactionReceipt', mined)
    await clock.advance(5000)
    await expect(outcome).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('reads the receipt once more before it reports replaced without a replacement', async () => {
    let isLast = false
    const answers: Record<string, () => unknown> = {
      eth_getTransactionByHash: () => original,
      eth_getTransactionCount: () => '0x6',
      // Every search of the replacement ends without one, and the receipt arrives during the last one.
      eth_blockNumber: () => {
        if (clock.now() - startedAt >= 60_000) isLast = true
        return '0xf'
      },
      eth_getTransactionReceipt: () => (isLast ? mined : null),
    }
    const startedAt = clock.now()
    const request = async (method: string) => answers[method]?.() ?? null
    const core = { context: { clock, rpc: () => ({ request }) }, sent: new Map() } as object as EvmCore
    const { signal } = new AbortController()
    const outcome = waitForTransaction(core, { networkId: 'eip155:1', hash, signal, limit: 300_000 })
    await clock.advance(80_000)
    await expect(outcome).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('reports replaced when the nonce has been used for a minute, and nothing else is known', async () => {
    const { outcome } = follow({
      eth_getTransactionByHash: original,
      eth_getTransactionCount: '0x6',
      eth_blockNumber: '0xf',
    })
    await clock.advance(80_000)
    await expect(outcome).resolves.toEqual({ hash, status: 'replaced' })
  })

  test('does not believe in a replacement that is in no block', async () => {
    const cancel = { ...original, hash: `0x${'cd'.repeat(32)}`, value: '0x0', blockNumber: null }
    const { known, outcome } = follow({
      eth_getTransactionByHash: original,
      eth_getTransactionCount: '0x6',
      eth_blockNumber: '0xf',
      eth_getTransactionBySenderAndNonce: cancel,
    })
    await clock.advance(10_000)
    known.set('eth_getTransactionReceipt', mined)
    await clock.advance(5000)
    await expect(outcome).resolves.toMatchObject({ status: 'confirmed' })
  })
})

test('findReplacement() searches no block of a node that does not have the used nonce yet', async () => {
  const requests: string[] = []
  const rpc: RpcClient = {
    async request(method) {
      requests.push(method)
      return { eth_blockNumber: '0x10', eth_getTransactionCount: '0x5' }[method] ?? null
    },
  }
  const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  await expect(findReplacement(rpc, { from, nonce: 5n }, new AbortController().signal)).resolves.toBeUndefined()
  expect(requests).not.toContain('eth_getBlockByNumber')
})
