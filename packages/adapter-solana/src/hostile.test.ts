import { createModal } from '@latchkey/core'
import { createFakeWindow, settle } from '@latchkey/testkit'
import { createSolanaTestWallet, type SolanaTestWalletOptions, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { localnet } from './networks/localnet.js'
import { solana } from './solana.js'

const connectorId = 'solana/Test Solana Wallet'
let stop: () => void = () => undefined
afterEach(() => stop())

function create(options: Partial<SolanaTestWalletOptions> = {}) {
  const wallet = createSolanaTestWallet({
    chains: [{ chain: 'solana:localnet' }],
    secretKeys: [throwAwaySolanaKeys[0], throwAwaySolanaKeys[1] ?? ''],
    ...options,
  })
  const window = createFakeWindow()
  const modal = createModal({ networks: [localnet('http://127.0.0.1:1')], adapters: [solana()] })
  wallet.register(window)
  stop = modal.start(window)
  return { wallet, modal, window }
}
async function createConnected(options: Partial<SolanaTestWalletOptions> = {}) {
  const made = create(options)
  await made.modal.connect({ connectorId })
  return made
}

describe('connect()', () => {
  test.each([
    ['throws undefined', { throws: undefined }, 'LATCHKEY_WALLET'],
    ['throws a string', { throws: 'no' }, 'LATCHKEY_WALLET'],
    ['throws null', { throws: null }, 'LATCHKEY_WALLET'],
    ['reports an open request', { error: { code: -32002 } }, 'LATCHKEY_REQUEST_PENDING'],
    ['rejects with the code of the standard', { throws: { context: { __code: 4001000 } } }, 'LATCHKEY_USER_REJECTED'],
    ['rejects with a text', { throws: new Error('User rejected the request') }, 'LATCHKEY_USER_REJECTED'],
    ['answers undefined', { result: undefined }, 'LATCHKEY_INVALID_ANSWER'],
    ['answers without accounts', { result: { accounts: [] } }, 'LATCHKEY_NO_ACCOUNT'],
    ['answers with invalid accounts', { result: { accounts: ['x'] } }, 'LATCHKEY_INVALID_ANSWER'],
  ] as const)('rejects when the wallet %s, and leaves no listener', async (_, answer, code) => {
    const { wallet, modal } = create()
    wallet.script.answerNext('standard:connect', answer)
    await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code })
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(wallet.listenerCount()).toBe(0)
    await expect(modal.connect({ connectorId })).resolves.toMatchObject({ namespace: 'solana' })
  })

  test('ignores a late answer after a cancel', async () => {
    const { wallet, modal } = create()
    const release = wallet.script.hold('standard:connect')
    const cancelled = new AbortController()
    const connecting = modal.connect({ connectorId, signal: cancelled.signal })
    await wallet.script.asked('standard:connect')
    cancelled.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    release()
    await settle()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect([wallet.listenerCount(), wallet.isAuthorized]).toEqual([0, true])
  })
})

describe('after connect()', () => {
  test('a request can be cancelled when the wallet vanishes during it', async () => {
    const { wallet, modal } = await createConnected()
    const release = wallet.script.hold('solana:signMessage')
    const cancelled = new AbortController()
    const signing = modal.signMessage('hello', { signal: cancelled.signal })
    await wallet.script.asked('solana:signMessage')
    wallet.vanish()
    release()
    cancelled.abort()
    await expect(signing).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  })

  test('signMessage() uses the account that the user has selected since', async () => {
    const { wallet, modal } = await createConnected()
    const [, other = ''] = wallet.addresses
    wallet.selectAccount(other)
    await vi.waitFor(() => expect(modal.state.$current.get()?.address).toBe(other))
    await modal.signMessage('hello')
    const [request] = wallet.script.requests.filter(({ method }) => method === 'solana:signMessage')
    expect(request?.params).toMatchObject([{ account: { address: other } }])
  })

  test('a lock is reported, and requests during it are rejected', async () => {
    const { wallet, modal } = await createConnected()
    wallet.lock()
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('disconnected'))
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    wallet.unlock()
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('connected'))
  })

  test('a flood of invalid events changes nothing', async () => {
    const { wallet, modal } = await createConnected()
    const before = modal.state.$current.get()?.address
    for (let index = 0; index < 1000; index += 1) {
      wallet.emit([undefined, {}, { accounts: [null] }, { accounts: 7 }, { features: null }][index % 5])
    }
    await settle()
    expect([modal.state.$status.get(), modal.state.$current.get()?.address]).toEqual(['connected', before])
  })

  test('signMessage() rejects with a typed error when the feature throws', async () => {
    const { wallet, modal } = await createConnected()
    for (const thrown of [new Error('x'.repeat(5000)), 'no', undefined, { code: 4100 }]) {
      wallet.script.answerNext('solana:signMessage', { throws: thrown })
      const failure = await modal.signMessage('hello').catch((cause: unknown) => cause)
      expect(failure).toMatchObject({ code: expect.stringMatching(/^LATCHKEY_(WALLET|UNAUTHORIZED)$/) })
      expect((failure as Error).message.length).toBeLessThanOrEqual(400)
    }
    await expect(modal.signMessage('hello')).resolves.toMatchObject({ scheme: 'ed25519' })
  })

  test('disconnect() reports the failure of a wallet that can not disconnect, and releases it', async () => {
    const { wallet, modal } = await createConnected()
    wallet.script.answerNext('standard:disconnect', { throws: new Error('no') })
    await expect(modal.disconnect()).resolves.toMatchObject([{ namespace: 'solana', error: expect.anything() }])
    expect([modal.state.$status.get(), wallet.listenerCount()]).toEqual(['disconnected', 0])
  })
})
