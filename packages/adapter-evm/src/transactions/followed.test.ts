import { type Clock, type RpcClient, systemClock } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LocalChain, startAnvil } from '../../../../scripts/local/startAnvil.ts'
import type { EvmCore } from '../evmCore.js'
import { rememberSent } from './rememberSent.js'
import { waitForTransaction } from './waitForTransaction.js'

/** A separate node, which mines when the test says so. */
let chain: LocalChain
/** Methods that the node of the test does not have. */
let lacking: readonly string[] = []
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_999 })
  await ask('evm_setAutomine', false)
})
afterAll(() => chain.stop())
beforeEach(() => {
  lacking = []
})

async function ask<T = unknown>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { result, error } = (await response.json()) as { readonly result: T; readonly error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
let checks = 0
const rpc: RpcClient = {
  async request(method, params) {
    if (method === 'eth_getTransactionCount') checks += 1
    if (lacking.includes(method)) throw new Error(`The method ${method} does not exist`)
    return ask(method, ...((params ?? []) as readonly unknown[]))
  },
}
const mine = () => ask('evm_mine')

async function create(clock: Clock = systemClock) {
  const [, , , from = '', to = ''] = await ask<string[]>('eth_accounts')
  const core = { context: { clock, rpc: () => rpc }, sent: new Map() } as object as EvmCore
  const nonce = await ask<Hex>('eth_getTransactionCount', from, 'latest')
  const send = (changes: object = {}) =>
    ask<Hex>('eth_sendTransaction', {
      from,
      to,
      value: '0x7',
      nonce,
      gas: '0x5208',
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x3b9aca00',
      ...changes,
    })
  /** The fee is high enough for nodes to accept it in place of the first transaction. */
  const resend = (changes: object = {}) =>
    send({ maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x12a05f2000', ...changes })
  const remember = async (hash: Hex) => {
    const call = { networkId: 'eip155:31999', address: from } as Parameters<typeof rememberSent>[1]
    rememberSent(core, call, hash, { from, to, value: '0x7' })
    await core.sent.get(hash)?.transaction
  }
  const wait = (hash: Hex, replacements: readonly Hex[] = []) =>
    waitForTransaction(core, {
      networkId: 'eip155:31999',
      hash,
      replacements,
      signal: new AbortController().signal,
      limit: 600_000,
    })
  /**
   * A wait after its first check. It knows the transaction from the node, like one from another
   * page.
   */
  const waitLooked = async (hash: Hex) => {
    const before = checks
    const outcome = wait(hash)
    await expect.poll(() => checks).toBeGreaterThan(before)
    return { outcome }
  }
  return { from, to, send, resend, remember, wait, waitLooked }
}

test.each([[[]], [['eth_getTransactionBySenderAndNonce']]])(
  'waitForTransaction() confirms a sped-up transaction under the new hash, on a node without %j',
  async (methods) => {
    lacking = methods
    const { send, resend, waitLooked } = await create()
    const hash = await send()
    const { outcome: waiting } = await waitLooked(hash)
    const other = await resend()
    await mine()
    await expect(waiting).resolves.toMatchObject({ hash, status: 'confirmed', replacedBy: other, gasUsed: 21_000n })
  },
)

test('waitForTransaction() follows a transaction that was replaced before the wait, by what rememberSent() kept', async () => {
  const { send, resend, remember, wait } = await create()
  const hash = await send()
  await remember(hash)
  const other = await resend()
  await mine()
  await expect(wait(hash)).resolves.toMatchObject({ hash, status: 'confirmed', replacedBy: other })
})

test('waitForTransaction() follows a transaction that the node never saw, by its presumed nonce', async () => {
  const { resend, remember, wait } = await create()
  const hash: Hex = `0x${'ab'.repeat(32)}`
  await remember(hash)
  const other = await resend()
  await mine()
  await expect(wait(hash)).resolves.toMatchObject({ hash, status: 'confirmed', replacedBy: other })
})

test('waitForTransaction() reports a cancelled transaction with its replacement', async () => {
  const { from, send, resend, waitLooked } = await create()
  const hash = await send()
  const { outcome: waiting } = await waitLooked(hash)
  const other = await resend({ to: from, value: '0x0' })
  await mine()
  await expect(waiting).resolves.toEqual({ hash, status: 'cancelled', replacedBy: other })
})

test('waitForTransaction() reports replaced, not confirmed, when another payment used the nonce', async () => {
  const { send, resend, waitLooked } = await create()
  const hash = await send()
  const { outcome: waiting } = await waitLooked(hash)
  const other = await resend({ value: '0x8' })
  await mine()
  await expect(waiting).resolves.toEqual({ hash, status: 'replaced', replacedBy: other })
})

test('waitForTransaction() reports replaced without replacedBy when the replacement is too far back', async () => {
  lacking = ['eth_getTransactionBySenderAndNonce']
  const clock = createManualClock()
  const { send, resend, remember, wait } = await create(clock)
  const hash = await send()
  await remember(hash)
  await resend({ value: '0x9' })
  await mine()
  await ask('anvil_mine', '0xc8')
  const onOutcome = vi.fn()
  void wait(hash).then(onOutcome)
  await expect.poll(() => clock.advance(4000).then(() => onOutcome.mock.calls), { timeout: 20_000 }).toHaveLength(1)
  expect(onOutcome).toHaveBeenCalledWith({ hash, status: 'replaced' })
})

describe('waitForTransaction() of a transaction that was replaced from here', () => {
  /** Waits until there is an outcome, or for a time in which a lost transaction counts as dropped. */
  async function outcomeOf(clock: ReturnType<typeof createManualClock>, waiting: Promise<unknown>) {
    const onOutcome = vi.fn()
    waiting.then(onOutcome, onOutcome)
    const before = checks
    const isOver = () => onOutcome.mock.calls.length > 0 || checks > before + 25
    await expect.poll(() => clock.advance(4000).then(isOver), { timeout: 20_000 }).toBe(true)
    return onOutcome.mock.calls[0]?.[0]
  }

  test('keeps waiting while the node knows its replacement only', async () => {
    const clock = createManualClock()
    const { send, resend, remember, wait } = await create(clock)
    const hash = await send()
    await remember(hash)
    const other = await resend()
    await expect(outcomeOf(clock, wait(hash, [other]))).resolves.toBeUndefined()
    await mine()
  })

  test.each([
    ['confirmed', {}],
    ['cancelled', { value: '0x0' }],
  ])('is %s by its replacement, however many blocks ago it was mined', async (status, changes) => {
    lacking = ['eth_getTransactionBySenderAndNonce']
    const clock = createManualClock()
    const { from, send, resend, remember, wait } = await create(clock)
    const isCancel = status === 'cancelled'
    const hash = await send()
    const other = await resend({ ...changes, ...(isCancel && { to: from }) })
    // After a reload nothing may be known of the first one.
    if (!isCancel) await remember(hash)
    await mine()
    await ask('anvil_mine', '0xc8')
    await expect(outcomeOf(clock, wait(hash, [other]))).resolves.toMatchObject({ hash, status, replacedBy: other })
  })

  test('is confirmed under its own hash when that was mined in place of the replacement', async () => {
    const { send, wait } = await create()
    const hash = await send()
    await mine()
    const outcome = await wait(hash, [`0x${'cd'.repeat(32)}`])
    expect(outcome).toMatchObject({ hash, status: 'confirmed' })
    expect(outcome).not.toHaveProperty('replacedBy')
  })
})

test('waitForTransaction() confirms a transaction while another one of the sender is pending', async () => {
  const { send, wait } = await create()
  const hash = await send()
  const waiting = wait(hash)
  await mine()
  await expect(waiting).resolves.toMatchObject({ hash, status: 'confirmed' })
  await expect(waiting).resolves.not.toHaveProperty('replacedBy')
})
