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

test('asks the wallet who and where it is before it asks for a signature', async () => {
  const { modal, wallet } = await connected()
  wallet.script.clearLog()
  await expect(modal.signMessage('hello')).resolves.toEqual({ signature: 'fake:signMessage', scheme: 'fake' })
  expect(wallet.script.requests.map(({ method }) => method)).toEqual(['read', 'signMessage'])
})

test('a wallet that moves in whichever turn of the request is asked for nothing on the network that it left', async () => {
  const outcomes = new Set<string>()
  for (let turns = 0; turns < 60; turns += 1) {
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
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    walletOf(adapter).change({ networkId: 'fake:2' })
    const { code, signature, scheme } = await signed
    expect(signature, `after ${turns} turns`).toBe(scheme)
    outcomes.add(code ?? signature)
  }
  // Both ends of the way were looked at: before the wallet was read, and after it had signed.
  expect(outcomes).toEqual(new Set(['LATCHKEY_NETWORK_DISCONNECTED', 'fake:1']))
})

describe('the code that a request needs', () => {
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

  test('is there before the wallet is looked at, so a wallet that moves meanwhile is seen', async () => {
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

  test('is not waited for once the request is cancelled', async () => {
    const { modal, wallet } = await preparing(() => new Promise(() => undefined))
    const signed = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    await expect.poll(() => modal.state.$requests.get()).toHaveLength(1)
    modal.state.$requests.get()[0]?.cancel()
    await signed
    expect(wallet.script.requests).toEqual([])
    expect(modal.state.$requests.get()).toEqual([])
  })

  test('fails the request where it does not come, and nobody was asked', async () => {
    const { modal, wallet } = await preparing(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(modal.signMessage('hello')).rejects.toMatchObject({ message: 'Failed to fetch' })
    expect(wallet.script.requests).toEqual([])
  })
})

test('asks nothing of an account that is gone, or of a wallet that is locked', async () => {
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

test('a wallet that goes on changing while it is asked is believed what it told last', async () => {
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
  expect(wallet.state?.networkId, 'three looks').toBe('fake:2')
})

test('a wallet that does not say who it is is waited for ten seconds', async () => {
  const { modal, wallet, clock } = await connected()
  wallet.script.clearLog()
  wallet.script.lie('read', { never: true })
  const outcome = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_TIMEOUT' })
  await requested(wallet, 'read')
  await clock.advance(10_000)
  await outcome
  expect(clock.pending).toBe(0)
})

test('waits for a person as long as they need, and ends by their cancel', async () => {
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
  ['the caller’s signal', 'LATCHKEY_CANCELLED'],
  ['the end of the run', 'LATCHKEY_CANCELLED'],
])('ends by %s', async (how, code) => {
  const { modal, wallet, stop } = await connected()
  wallet.script.setAnswer('never', 'signMessage')
  const cancel = new AbortController()
  const outcome = expect(modal.signMessage('hello', { signal: cancel.signal })).rejects.toMatchObject({ code })
  await requested(wallet, 'signMessage')
  if (how === 'the end of the run') stop()
  else cancel.abort()
  await outcome
})

test('tells the event stream what began and how it ended, never with a wallet’s words', async () => {
  const { modal, wallet } = await connected()
  const told: unknown[] = []
  modal.events.on(requestStartedEvent, (params) => told.push(params))
  modal.events.on(requestSettledEvent, (params) => told.push(params))
  await modal.signMessage('hello')
  wallet.script.answerNext('signMessage', { error: { message: 'a secret of the wallet' } })
  await expect(modal.signMessage('hello')).rejects.toMatchObject({ message: 'a secret of the wallet' })
  expect(told).toEqual([
    { name: 'signMessage' },
    { name: 'signMessage', code: undefined },
    { name: 'signMessage' },
    { name: 'signMessage', code: 'LATCHKEY_WALLET' },
  ])
})

describe('the waiting view', () => {
  test('stands on an open dialog while the wallet waits', async () => {
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

  test('opens a closed dialog only where the app wants it, and closes it again', async () => {
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

describe('what a wallet throws comes out as one of our errors', () => {
  const trap = (): never => {
    throw new Error('trap')
  }
  const hostile: [string, unknown, string][] = [
    ['nothing', undefined, 'LATCHKEY_WALLET'],
    ['null', null, 'LATCHKEY_WALLET'],
    ['a text', 'no way', 'LATCHKEY_WALLET'],
    ['a number', 4001, 'LATCHKEY_WALLET'],
    ['a plain refusal', { code: 4001, message: 'no' }, 'LATCHKEY_USER_REJECTED'],
    ['the relay’s refusal', { code: 5000, message: 'no' }, 'LATCHKEY_USER_REJECTED'],
    ['a wrapped refusal', { code: -32603, data: { originalError: { code: 4001 } } }, 'LATCHKEY_USER_REJECTED'],
    ['a question that is open', { code: -32002 }, 'LATCHKEY_REQUEST_PENDING'],
    ['unauthorised', { code: 4100 }, 'LATCHKEY_UNAUTHORIZED'],
    ['unsupported', { code: 4200 }, 'LATCHKEY_UNSUPPORTED_METHOD'],
    ['disconnected', { code: 4900 }, 'LATCHKEY_WALLET_DISCONNECTED'],
    ['an unknown network', { code: 4902 }, 'LATCHKEY_UNKNOWN_NETWORK'],
    [
      'getters that throw',
      Object.defineProperties({}, { code: { get: trap }, message: { get: trap } }),
      'LATCHKEY_WALLET',
    ],
    ['a proxy that throws', new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap }), 'LATCHKEY_WALLET'],
    [
      'a proxy of an error',
      new Proxy(new Error('x'), { get: trap, has: trap, getPrototypeOf: trap }),
      'LATCHKEY_WALLET',
    ],
    ['itself, over and over', cyclic(), 'LATCHKEY_WALLET'],
  ]

  test.each(hostile)('%s', async (_, thrown, code) => {
    const { modal, wallet } = await connected()
    wallet.script.answerNext('signMessage', { throws: thrown })
    const error: unknown = await modal.signMessage('hello').catch((cause) => cause)
    expect(error).toMatchObject({ code })
    expect((error as Error).message.length).toBeLessThanOrEqual(300)
    await modal.disconnect()
    wallet.script.answerNext('connect', { throws: thrown })
    await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code })
    expect(modal.state.$attempts.get().size).toBe(0)
  })

  test('words are cut and made fit to be shown', async () => {
    const { modal, wallet } = await connected()
    wallet.script.answerNext('signMessage', { error: { message: `\u202e<b>evil</b>\u0000${'x'.repeat(10_000)}` } })
    const error = await modal.signMessage('hello').catch((cause: Error) => cause)
    expect((error as Error).message).toMatch(/^<b>evil<\/b>x+…$/)
    expect((error as Error).message).toHaveLength(300)
  })

  test('an adapter that stumbles over the error does not let it through', async () => {
    const adapter = createFakeAdapter({ namespace: 'fake' })
    const stumbling: Adapter = {
      ...adapter,
      setup: (context) => ({ ...adapter.setup(context as AdapterContext<FakeProvider>), toError: trap }),
    }
    const { modal, start } = createTestModal({ adapters: [stumbling] })
    start()
    walletOf(adapter).script.setAnswer('reject')
    await expect(modal.connect({ connectorId })).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
  })
})

test('an adapter’s own request is run like the kernel’s', async () => {
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

test('refuses what the wallet lacks or the adapter never had', async () => {
  const { modal } = await connected({ lacks: ['signMessage'] })
  expect([
    modal.can('signMessage'),
    modal.can('signTypedData'),
    modal.can('balance'),
    modal.can('balance', 'nobody'),
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
