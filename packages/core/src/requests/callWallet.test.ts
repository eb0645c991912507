import { createFakeAdapter, createTestModal, type FakeProvider, type FakeWalletOptions } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account, Adapter, AdapterContext, Connector, SignedMessage } from '../contract/adapter.js'
import { approveTransactionView } from '../contract/views.js'
import { requestSettledEvent, requestStartedEvent } from '../contract/walletEvents.js'

const connectorId = 'fake/fake.wallet'
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

async function connected(wallet: FakeWalletOptions = {}, settings: object = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', wallets: [wallet] })
  const page = createTestModal({ adapters: [adapter], ...settings })
  page.start()
  await page.modal.connect({ connectorId })
  await page.clock.advance(100)
  return { ...page, adapter, wallet: walletOf(adapter) }
}

test('signMessage() reads the wallet before it asks for the signature', async () => {
  const { modal, wallet } = await connected()
  wallet.script.clearLog()
  await expect(modal.signMessage('hello')).resolves.toEqual({ signature: 'fake:signMessage', scheme: 'fake' })
  expect(wallet.script.requests.map(({ method }) => method)).toEqual(['read', 'signMessage'])
})

test('a wallet that changes its network at any point of a request signs nothing for the network that it left', async () => {
  const outcomes = new Set<string>()
  for (let microtasks = 0; microtasks < 60; microtasks += 1) {
    const adapter = createFakeAdapter({
      namespace: 'fake',
      capabilities: {
        async signMessage({ networkId }): Promise<SignedMessage> {
          return { signature: networkId, scheme: String(walletOf(adapter).state?.networkId) }
        },
      },
    })
    const { modal, start } = createTestModal({ adapters: [adapter] })
    start()
    await modal.connect({ connectorId })
    const signed = modal.signMessage('hello').catch((cause) => cause)
    for (let passed = 0; passed < microtasks; passed += 1) await Promise.resolve()
    walletOf(adapter).change({ networkId: 'fake:2' })
    const { code, signature, scheme } = await signed
    expect(signature, `after ${microtasks} microtasks`).toBe(scheme)
    outcomes.add(code ?? signature)
  }
  // The loop covers both ends: before the wallet was read, and after it had signed.
  expect(outcomes).toEqual(new Set(['LATCHKEY_NETWORK_DISCONNECTED', 'fake:1']))
})

describe('the chunk that a request needs', () => {
  async function preparing(prepare: () => Promise<unknown>) {
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{}] })
    const setup = (context: AdapterContext<FakeProvider>) => ({ ...adapter.setup(context), prepare })
    const page = createTestModal({ adapters: [{ ...adapter, setup }] })
    page.start()
    await page.modal.connect({ connectorId })
    await page.clock.advance(100)
    const wallet = walletOf(adapter)
    wallet.script.clearLog()
    return { ...page, wallet }
  }

  test('a request loads its chunk before it reads the wallet, so that it notices a change during the load', async () => {
    const code = Promise.withResolvers<void>()
    const { modal, wallet } = await preparing(() => code.promise)
    const signed = modal.signMessage('hello')
    await expect.poll(() => modal.state.$requests.get()).toHaveLength(1)
    expect(wallet.script.requests).toEqual([])
    wallet.script.answerNext('read', { result: { accounts: [bob], networkId: 'fake:1' } })
    code.resolve()
    await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(wallet.script.prompts).toEqual([])
  })

  test('a cancelled request does not wait for its chunk', async () => {
    const { modal, wallet } = await preparing(() => new Promise(() => undefined))
    const signed = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await expect.poll(() => modal.state.$requests.get()).toHaveLength(1)
    modal.state.$requests.get()[0]?.cancel()
    await signed
    expect(wallet.script.requests).toEqual([])
    expect(modal.state.$requests.get()).toEqual([])
  })

  test('a request whose chunk fails to load rejects before the wallet is read', async () => {
    const { modal, wallet } = await preparing(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ message: 'Failed to fetch' })
    expect(wallet.script.requests).toEqual([])
  })
})

test('signMessage() rejects with NotConnectedError when the account is gone or the wallet is locked', async () => {
  const { modal, wallet } = await connected()
  wallet.script.clearLog()
  wallet.script.answerNext('read', { result: { accounts: [bob], networkId: 'fake:1' } })
  await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  expect(modal.state.$current.get()?.address).toBe('fake-bob')
  wallet.script.answerNext('read', { result: undefined })
  await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  expect(modal.state.$status.get()).toBe('disconnected')
  expect(wallet.script.prompts).toEqual([])
})

test('a request uses the last state of a wallet that changes during every read', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const wallet = walletOf(adapter)
  let isRestless = false
  const restless = (connector: Connector<FakeProvider>): Connector<FakeProvider> => ({
    ...connector,
    async connect(request) {
      const connection = await connector.connect(request)
      return {
        ...connection,
        async read(signal) {
          const before = await connection.read(signal)
          if (isRestless) wallet.change({ networkId: before?.networkId === 'fake:1' ? 'fake:2' : 'fake:1' })
          return before
        },
      }
    },
  })
  const setup = (context: AdapterContext<FakeProvider>) => {
    const runtime = adapter.setup(context)
    const discover: typeof runtime.discover = (page, found) =>
      runtime.discover?.(page, (all) => found(all.map(restless)))
    return { ...runtime, discover }
  }
  const { modal, start } = createTestModal({ adapters: [{ ...adapter, setup }] })
  start()
  await modal.connect({ connectorId })
  isRestless = true
  await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
  expect(wallet.script.prompts.filter(({ method }) => method === 'signMessage')).toEqual([])
  expect(wallet.state?.networkId, 'three reads').toBe('fake:2')
})

test('signMessage() rejects with TimeoutError when the wallet answers no read for 10 seconds', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.script.clearLog()
  wallet.script.lie('read', { never: true })
  const outcome = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await requested(wallet, 'read')
  await clock.advance(10_000)
  await outcome
  expect(clock.pending).toBe(0)
})

test('a request waits for the user without a limit, until it is cancelled', async () => {
  const { modal, wallet, clock } = await connected({ answer: 'approve' })
  wallet.script.setAnswer('never', 'signMessage')
  const outcome = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  await requested(wallet, 'signMessage')
  await clock.advance(3_600_000)
  const [request] = modal.state.$requests.get()
  expect(request).toMatchObject({ name: 'signMessage', connectionId: `${connectorId}@fake` })
  request?.cancel()
  await outcome
  expect(modal.state.$requests.get()).toEqual([])
})

test.each([
  ['its signal aborts', 'LATCHKEY_CANCELLED'],
  ['the page stops', 'LATCHKEY_CANCELLED'],
])('signMessage() rejects with CancelledError when %s', async (how, code) => {
  const { modal, wallet, stop } = await connected()
  wallet.script.setAnswer('never', 'signMessage')
  const cancel = new AbortController()
  const outcome = expect(modal.signMessage('hello', { signal: cancel.signal })).rejects.toMatchObject({ code })
  await requested(wallet, 'signMessage')
  if (how === 'the page stops') stop()
  else cancel.abort()
  await outcome
})

test('a request emits its start and its end, without the message of the wallet', async () => {
  const { modal, wallet } = await connected()
  const events: unknown[] = []
  modal.events.on(requestStartedEvent, (params) => events.push(params))
  modal.events.on(requestSettledEvent, (params) => events.push(params))
  await modal.signMessage('hello')
  wallet.script.answerNext('signMessage', { error: { message: 'a secret of the wallet' } })
  await expect(modal.signMessage('hello')).rejects.toMatchObject({ message: 'a secret of the wallet' })
  expect(events).toEqual([
    { name: 'signMessage' },
    { name: 'signMessage', code: undefined },
    { name: 'signMessage' },
    { name: 'signMessage', code: 'LATCHKEY_WALLET' },
  ])
})

describe('the waiting view', () => {
  test('the waiting view is on top of an open dialog while the wallet waits', async () => {
    const { modal, wallet } = await connected()
    modal.open()
    const release = wallet.script.hold('signMessage')
    const signed = modal.signMessage('hello')
    await wallet.script.asked('signMessage')
    const [request] = modal.state.$requests.get()
    expect(modal.state.$stack.get().at(-1)).toMatchObject({
      view: approveTransactionView.id,
      params: { requestKey: request?.key },
    })
    release()
    await signed
    expect(modal.state.$stack.get()).toHaveLength(1)
  })

  test('the waiting view opens a closed dialog only with showRequests, and closes it again', async () => {
    const quiet = await connected()
    const release = quiet.wallet.script.hold('signMessage')
    const signed = quiet.modal.signMessage('hello')
    await quiet.wallet.script.asked('signMessage')
    expect(quiet.modal.state.$isOpen.get()).toBe(false)
    release()
    await signed
    const { modal, wallet } = await connected({}, { showRequests: true })
    const releaseShown = wallet.script.hold('signMessage')
    const shown = modal.signMessage('hello')
    await wallet.script.asked('signMessage')
    expect(modal.state.$isOpen.get()).toBe(true)
    releaseShown()
    await shown
    expect(modal.state.$isOpen.get()).toBe(false)
  })
})

describe('errors of wallets', () => {
  const trap = (): never => {
    throw new Error('trap')
  }
  const hostile: [string, unknown, string][] = [
    ['undefined', undefined, 'LATCHKEY_WALLET'],
    ['null', null, 'LATCHKEY_WALLET'],
    ['a text', 'no way', 'LATCHKEY_WALLET'],
    ['a number', 4001, 'LATCHKEY_WALLET'],
    ['a rejection', { code: 4001, message: 'no' }, 'LATCHKEY_USER_REJECTED'],
    ['a rejection over the relay', { code: 5000, message: 'no' }, 'LATCHKEY_USER_REJECTED'],
    ['a wrapped rejection', { code: -32603, data: { originalError: { code: 4001 } } }, 'LATCHKEY_USER_REJECTED'],
    ['a pending request', { code: -32002 }, 'LATCHKEY_REQUEST_PENDING'],
    ['error 4100', { code: 4100 }, 'LATCHKEY_UNAUTHORIZED'],
    ['error 4200', { code: 4200 }, 'LATCHKEY_UNSUPPORTED_METHOD'],
    ['error 4900', { code: 4900 }, 'LATCHKEY_WALLET_DISCONNECTED'],
    ['an unknown network', { code: 4902 }, 'LATCHKEY_UNKNOWN_NETWORK'],
    [
      'an object with getters that throw',
      Object.defineProperties({}, { code: { get: trap }, message: { get: trap } }),
      'LATCHKEY_WALLET',
    ],
    ['a proxy that throws', new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap }), 'LATCHKEY_WALLET'],
    [
      'a proxy of an error',
      new Proxy(new Error('x'), { get: trap, has: trap, getPrototypeOf: trap }),
      'LATCHKEY_WALLET',
    ],
    ['an error that is its own cause', cyclic(), 'LATCHKEY_WALLET'],
  ]

  test.each(hostile)(
    'signMessage() and connect() reject with a LatchkeyError when the wallet throws %s',
    async (_, thrown, code) => {
      const { modal, wallet } = await connected()
      wallet.script.answerNext('signMessage', { throws: thrown })
      const error: unknown = await modal.signMessage('hello').catch((cause) => cause)
      expect(error).toMatchObject({ code })
      expect((error as Error).message.length).toBeLessThanOrEqual(300)
      await modal.disconnect()
      wallet.script.answerNext('connect', { throws: thrown })
      await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code })
      expect(modal.state.$attempts.get().size).toBe(0)
    },
  )

  test('the message of a wallet’s error is cleaned and cut to 300 characters', async () => {
    const { modal, wallet } = await connected()
    wallet.script.answerNext('signMessage', { error: { message: `\u202e<b>evil</b>\u0000${'x'.repeat(10_000)}` } })
    const error = await modal.signMessage('hello').catch((cause: Error) => cause)
    expect((error as Error).message).toMatch(/^<b>evil<\/b>x+…$/)
    expect((error as Error).message).toHaveLength(300)
  })

  test('an adapter whose toError() throws does not hide the error of the wallet', async () => {
    const adapter = createFakeAdapter({ namespace: 'fake' })
    const failing: Adapter = {
      ...adapter,
      setup: (context) => ({ ...adapter.setup(context as AdapterContext<FakeProvider>), toError: trap }),
    }
    const { modal, start } = createTestModal({ adapters: [failing] })
    start()
    walletOf(adapter).script.setAnswer('reject')
    await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  })
})

test('context.request() of an adapter reads the wallet and maps errors as signMessage() does', async () => {
  const { modal, wallet, adapter } = await connected()
  wallet.script.clearLog()
  const { context } = modal.adapters.fake
  await expect(context.request('own', async ({ address, networkId }) => `${address} ${networkId}`)).resolves.toBe(
    'fake-alice fake:1',
  )
  expect(wallet.script.requests.map(({ method }) => method)).toEqual(['read'])
  await expect(context.request('own', () => Promise.reject({ code: 4001 }))).rejects.toMatchObject({
    code: 'LATCHKEY_USER_REJECTED',
  })
  await modal.disconnect()
  await rest()
  await expect(context.request('own', async () => 1)).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  expect(context.$current.get()).toBeUndefined()
  expect(context.$networks.get().map(({ id }) => id)).toEqual(['fake:1', 'fake:2'])
  expect(adapter.discoveries).toBe(1)
})

test('a request rejects with UnsupportedCapabilityError when the wallet or the adapter lacks the capability', async () => {
  const { modal } = await connected({ lacks: ['signMessage'] })
  expect([
    modal.can('signMessage'),
    modal.can('signTypedData'),
    modal.can('balance'),
    modal.can('balance', 'unknown'),
  ]).toEqual([false, false, true, false])
  await expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
  const data = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
  await expect(modal.signTypedData(data)).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
})

function cyclic(): object {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}
