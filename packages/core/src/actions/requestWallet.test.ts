import {
  createFakeAdapter,
  createFakeNetwork,
  createFakeRemotePlugin,
  createTestModal,
  type FakeProvider,
  type FakeWalletOptions,
} from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account, ExpectedSubject } from '../contract/adapter.js'
import { NetworkDisconnectedError } from '../errors/NetworkDisconnectedError.js'

const connectorId = 'fake/fake.wallet'
const alice: Account = { id: 'alice', address: 'fake-alice', type: 'eoa' }
const bob: Account = { id: 'bob', address: 'fake-bob', type: 'eoa' }

async function connected(settings: object = {}, { hasNetwork = true, addressOn, ...wallet }: Options = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', hasNetwork, addressOn, wallets: [wallet] })
  const page = createTestModal({ adapters: [adapter], ...settings })
  page.start()
  await page.modal.connect({ connectorId })
  await page.clock.advance(100)
  const { context } = page.modal.adapters.fake
  const found = walletOf(adapter)
  found.script.clearLog()
  const send = (expected?: ExpectedSubject<FakeProvider>): Promise<unknown> =>
    context.request(
      'send',
      (call) => call.connection.provider.request('send', 'coins', call.networkId),
      undefined,
      expected,
    )
  const snapshot = () => context.$current.get()
  /** The requests for which the wallet asked the user. */
  const asked = () => found.script.prompts.map(({ method }) => method)
  return { ...page, adapter, wallet: found, send, snapshot, asked }
}
type Options = FakeWalletOptions & Pick<Parameters<typeof createFakeAdapter>[0], 'hasNetwork' | 'addressOn'>

describe('the expected network and the wallet’s network', () => {
  test('signMessage() rejects with NetworkDisconnectedError when the wallet moved without an event, and the state follows', async () => {
    const { modal, wallet, send, asked } = await connected()
    wallet.script.lie('read', { result: { accounts: [alice], networkId: 'fake:2' } })
    const error = await modal.signMessage('hello').catch((cause) => cause)
    expect(error).toBeInstanceOf(NetworkDisconnectedError)
    expect(error).toMatchObject({
      code: 'LATCHKEY_NETWORK_DISCONNECTED',
      providerCode: 4901,
      request: 'signMessage',
      networkId: 'fake:1',
      walletNetworkId: 'fake:2',
    })
    expect(asked()).toEqual([])
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
    await expect(send()).resolves.toBe('fake:send')
  })

  test('a wallet that reports another network once gets no request that time', async () => {
    const { modal, wallet, send, asked } = await connected()
    wallet.script.answerNext('read', { result: { accounts: [alice], networkId: 'fake:2' } })
    await expect(send()).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    expect(asked()).toEqual([])
    // The wallet reports its true network again, which now differs from the state.
    await expect(send()).rejects.toMatchObject({ networkId: 'fake:2', walletNetworkId: 'fake:1' })
    expect(asked()).toEqual([])
    await expect(send()).resolves.toBe('fake:send')
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
  })

  test('a wallet that changes its network during the read gets no request', async () => {
    const { wallet, send, asked } = await connected()
    const release = wallet.script.hold('read')
    const outcome = expect(send()).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    await requested(wallet, 'read')
    wallet.change({ networkId: 'fake:2' })
    release()
    await outcome
    expect(asked()).toEqual([])
  })

  test.each(['signMessage', 'signTypedData', 'signIn'] as const)(
    '%s() is not sent to a wallet on another network',
    async (name) => {
      let count = 0
      const ask = async (): Promise<never> => {
        count += 1
        throw new Error('asked')
      }
      const adapter = createFakeAdapter({ namespace: 'fake', capabilities: { [name]: ask } })
      const { modal, start } = createTestModal({ adapters: [adapter] })
      start()
      await modal.connect({ connectorId })
      const request = modal[name] as (asked: unknown) => Promise<unknown>
      walletOf(adapter).script.answerNext('read', { result: { accounts: [alice], networkId: 'fake:2' } })
      await expect(request(name === 'signMessage' ? 'hello' : {})).rejects.toMatchObject({
        code: 'LATCHKEY_NETWORK_DISCONNECTED',
      })
      expect(count).toBe(0)
    },
  )

  test('a request with a snapshot is for the network of that snapshot, not for a later one', async () => {
    const { wallet, send, snapshot, asked } = await connected()
    const before = snapshot()
    wallet.change({ networkId: 'fake:2' })
    await expect(send({ snapshot: before })).rejects.toMatchObject({ networkId: 'fake:1', walletNetworkId: 'fake:2' })
    expect(asked()).toEqual([])
  })

  test('a request made while disconnected rejects with NotConnectedError, even if a wallet connects right after', async () => {
    const { modal, send, asked } = await connected()
    await modal.disconnect()
    const requests = [modal.signMessage('hello'), send(), send({ snapshot: null })].map((request) =>
      expect(request).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' }),
    )
    await modal.connect({ connectorId })
    await Promise.all(requests)
    await expect(send({ snapshot: null })).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(asked()).toEqual(['connect'])
    await expect(modal.signMessage('hello')).resolves.toMatchObject({ scheme: expect.any(String) })
  })

  test('a request is for the account of its snapshot as long as the wallet shares that account', async () => {
    const { modal, wallet, snapshot } = await connected({}, { accounts: [alice, bob], selected: 'alice' })
    const before = snapshot()
    wallet.change({ selected: 'bob' })
    const signer = () =>
      modal.adapters.fake.context.request('sign', async ({ address }) => address, undefined, { snapshot: before })
    await expect(signer()).resolves.toBe('fake-alice')
    expect(modal.state.$current.get()?.address).toBe('fake-bob')
    wallet.change({ accounts: [bob] })
    await expect(signer()).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
  })

  test('a request with a snapshot of one wallet never reaches another wallet', async () => {
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ id: 'a' }, { id: 'b' }] })
    const { modal, start } = createTestModal({ adapters: [adapter] })
    start()
    await modal.connect({ connectorId: 'fake/a' })
    const signed = modal.signMessage('hello')
    const before = modal.state.$current.get()
    await modal.connect({ connectorId: 'fake/b' })
    await signed
    const sent = modal.adapters.fake.context.request('send', async () => 'sent', undefined, {
      snapshot: before as never,
    })
    await expect(sent).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(walletOf(adapter, 1).script.prompts.map(({ method }) => method)).toEqual(['connect'])
    // Nor is it asked to switch to the network of that request.
    const switched = modal.adapters.fake.context.request('send', async () => 'sent', undefined, {
      snapshot: before as never,
      networkId: 'fake:2',
    })
    await expect(switched).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(walletOf(adapter, 1).script.prompts.map(({ method }) => method)).toEqual(['connect'])
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
  })

  test('a wallet that is disconnected during the read gets no request', async () => {
    const { modal, wallet, asked } = await connected()
    const release = wallet.script.hold('read')
    const outcome = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    await requested(wallet, 'read')
    await modal.disconnect()
    release()
    await outcome
    expect(asked()).toEqual([])
  })

  test('a request goes to the namespace that was active when it was made', async () => {
    const adapters = ['fake', 'other'].map((namespace) => createFakeAdapter({ namespace }))
    const { modal, start } = createTestModal({ adapters })
    start()
    await modal.connect({ connectorId: 'other/fake.wallet' })
    await modal.connect({ connectorId })
    for (const adapter of adapters) walletOf(adapter).script.clearLog()
    const signed = modal.signMessage('hello')
    modal.switchNamespace('other')
    await signed
    expect(adapters.map((adapter) => walletOf(adapter).script.prompts.length)).toEqual([1, 0])
  })

  test('a network change right after signMessage() rejects the request', async () => {
    const { modal, wallet, asked } = await connected()
    const outcome = expect(modal.signMessage('hello')).rejects.toMatchObject({ networkId: 'fake:1' })
    wallet.change({ networkId: 'fake:2' })
    await outcome
    expect(asked()).toEqual([])
  })

  test('a request to a wallet without a network rejects when the app changes its choice before the wallet is asked', async () => {
    const { modal, wallet, send, snapshot, asked } = await connected({}, { hasNetwork: false })
    const before = snapshot()
    const release = wallet.script.hold('read')
    const sent = send()
    await requested(wallet, 'read')
    await modal.switchNetwork('fake:2')
    release()
    const mismatch = { code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: 'fake:1', walletNetworkId: 'fake:2' }
    await expect(sent).rejects.toMatchObject(mismatch)
    await expect(send({ snapshot: before })).rejects.toMatchObject(mismatch)
    expect(asked()).toEqual([])
    await expect(send()).resolves.toBe('fake:send')
  })
})

describe('a request with networkId', () => {
  test('a request with networkId switches the network of the wallet first', async () => {
    const { modal, send, asked } = await connected()
    await expect(send({ networkId: 'fake:2' })).resolves.toBe('fake:send')
    expect(asked()).toEqual(['switchNetwork', 'send'])
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
    await send({ networkId: 'fake:2' })
    expect(asked()).toEqual(['switchNetwork', 'send', 'send'])
  })

  test('a request with networkId switches a wallet that moved without an event', async () => {
    const { wallet, modal, asked } = await connected()
    wallet.script.answerNext('read', { result: { accounts: [alice], networkId: 'fake:2' } })
    await expect(modal.signMessage('hello', { networkId: 'fake:1' })).resolves.toMatchObject({ scheme: 'fake' })
    expect(asked()).toEqual(['switchNetwork', 'signMessage'])
  })

  test('a request with networkId changes the app’s choice when the wallet has no network', async () => {
    const { modal, send, asked } = await connected({}, { hasNetwork: false })
    await send({ networkId: 'fake:2' })
    expect(asked()).toEqual(['send'])
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
  })

  test('a request with networkId uses the expected account even if the user selects another during the switch', async () => {
    const { modal, wallet } = await connected(
      {},
      {
        accounts: [alice, bob],
        selected: 'alice',
        addressOn: ({ address }, networkId) => `${address} on ${networkId}`,
      },
    )
    const release = wallet.script.hold('switchNetwork')
    const { context } = modal.adapters.fake
    const signed = context.request('sign', async ({ address }) => address, undefined, { networkId: 'fake:2' })
    await requested(wallet, 'switchNetwork')
    wallet.change({ selected: 'bob' })
    release()
    await expect(signed).resolves.toBe('fake-alice on fake:2')
    expect(modal.state.$current.get()?.address).toBe('fake-bob on fake:2')
  })

  test('a request with networkId rejects when the wallet shares the account no longer after the switch', async () => {
    const { wallet, send, asked } = await connected({}, { accounts: [alice, bob], selected: 'alice' })
    const release = wallet.script.hold('switchNetwork')
    const outcome = expect(send({ networkId: 'fake:2' })).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    await requested(wallet, 'switchNetwork')
    wallet.change({ accounts: [bob], selected: 'bob' })
    release()
    await outcome
    expect(asked()).not.toContain('send')
  })

  test.each([true, false])(
    'a request uses another account when the current one does not exist on networkId (wallet has a network: %s)',
    async (hasNetwork) => {
      const accounts = [
        { ...alice, networkIds: ['fake:1'] },
        { ...bob, networkIds: ['fake:2'] },
      ] as const
      const { modal, snapshot } = await connected({}, { accounts, hasNetwork })
      expect(snapshot()?.address).toBe('fake-alice')
      const { context } = modal.adapters.fake
      const signed = context.request('sign', async ({ address }) => address, undefined, { networkId: 'fake:2' })
      await expect(signed).resolves.toBe('fake-bob')
    },
  )

  test.each([
    ['the user rejects the switch', { code: 4001, message: 'no' }, 'LATCHKEY_USER_REJECTED'],
    ['the wallet does not know the network', { code: 4902, message: 'no' }, 'LATCHKEY_UNKNOWN_NETWORK'],
  ])('a request with networkId is not sent when %s', async (_, error, code) => {
    const { wallet, send, asked } = await connected()
    wallet.script.answerNext('switchNetwork', { error })
    await expect(send({ networkId: 'fake:2' })).rejects.toMatchObject({ code })
    expect(asked()).not.toContain('send')
  })

  test('a wallet that accepts the switch and does not move gets no request', async () => {
    const { wallet, send, asked } = await connected()
    wallet.script.answerNext('switchNetwork', { result: undefined })
    await expect(send({ networkId: 'fake:2' })).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
    expect(asked()).not.toContain('send')
  })

  test('a wallet that accepts the switch and moves back before the request gets no request', async () => {
    const { wallet, send, asked } = await connected()
    const there = { accounts: [alice], networkId: 'fake:2' }
    const here = { accounts: [alice], networkId: 'fake:1' }
    // The reads before the switch, after it, and before the request.
    for (const result of [here, there, here]) wallet.script.answerNext('read', { result })
    await expect(send({ networkId: 'fake:2' })).rejects.toMatchObject({
      networkId: 'fake:2',
      walletNetworkId: 'fake:1',
    })
    expect(asked()).not.toContain('send')
  })

  test('a request rejects before the wallet is asked when the app does not list networkId', async () => {
    const { send, wallet } = await connected()
    await expect(send({ networkId: 'fake:9' })).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_FOUND' })
    expect(wallet.script.requests).toEqual([])
  })
})

describe('a network that the app does not list', () => {
  test('a transaction is not sent on a network that the app does not list, a message is signed', async () => {
    const { wallet, modal, send, asked } = await connected()
    wallet.change({ networkId: 'fake:9' })
    const unsupported = { code: 'LATCHKEY_UNSUPPORTED_NETWORK', networkId: 'fake:9' }
    await expect(send()).rejects.toMatchObject(unsupported)
    expect(asked()).toEqual([])
    // A message belongs to no network, and a gate can ask for one before the user has switched.
    await expect(modal.signMessage('hello')).resolves.toMatchObject({ scheme: 'fake' })
  })

  test('a transaction is not sent when a remote wallet moved to a network that the app does not list', async () => {
    const accounts = ['remote:1', 'remote:9'].map((networkId) => ({ networkId, address: 'fake-phone' }))
    const adapter = createFakeAdapter({ namespace: 'remote', wallets: [] })
    const plugin = createFakeRemotePlugin({ namespaces: { remote: { accounts } } })
    const { phone } = plugin
    const { modal, start } = createTestModal({ adapters: [adapter], plugins: [plugin] })
    start()
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    phone.emit('remote', 'fake_changed', 'remote:9', 'remote:9')
    expect(modal.state.$current.get()?.networkId).toBe('remote:9')
    phone.script.clearLog()
    const unsupported = { code: 'LATCHKEY_UNSUPPORTED_NETWORK', networkId: 'remote:9' }
    const { context } = modal.adapters.remote
    await expect(context.request('send', async () => 'sent')).rejects.toMatchObject(unsupported)
    expect(phone.script.prompts).toEqual([])
    expect(modal.state.$isOpen.get(), 'the dialog stays closed').toBe(false)
  })

  test('a transaction is sent on a network that the wallet knows by an alias of a listed one', async () => {
    const adapter = createFakeAdapter({ namespace: 'remote', wallets: [] })
    const accounts = [{ networkId: 'remote:old', address: 'fake-phone' }]
    const plugin = createFakeRemotePlugin({ namespaces: { remote: { accounts } } })
    const network = { ...createFakeNetwork('remote:new'), aliases: ['remote:old'] }
    const { modal, start } = createTestModal({ adapters: [adapter], plugins: [plugin], networks: [network] })
    start()
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    expect(modal.state.$current.get()?.networkId).toBe('remote:old')
    await expect(modal.adapters.remote.context.request('send', async () => 'sent')).resolves.toBe('sent')
  })

  test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'a transaction is sent on a network that the app does not list with %j',
    async (settings) => {
      const { wallet, send } = await connected(settings)
      wallet.change({ networkId: 'fake:9' })
      await expect(send()).resolves.toBe('fake:send')
    },
  )
})

describe('after a change of the wallet', () => {
  const changes: [string, (page: Awaited<ReturnType<typeof connected>>) => Promise<unknown> | unknown][] = [
    ['a switch of the network', ({ modal }) => modal.switchNetwork('fake:2')],
    ['a network that the wallet chose', ({ wallet }) => wallet.change({ networkId: 'fake:2' })],
    [
      'an account that the wallet chose',
      ({ wallet }) => wallet.change({ accounts: [{ ...alice, address: 'fake-al' }] }),
    ],
    ['a lock and an unlock', ({ wallet }) => [wallet.lock(), wallet.unlock()]],
    [
      'a reconnect',
      async ({ stop, start, modal, clock }) => {
        stop()
        start()
        await modal.prepare()
        await clock.advance(1000)
      },
    ],
  ]
  test.each(changes)('signMessage() reads the wallet first after %s', async (_, change) => {
    const page = await connected()
    await change(page)
    await page.clock.advance(100)
    page.wallet.script.clearLog()
    await page.modal.signMessage('hello')
    expect(page.wallet.script.requests.map(({ method }) => method)).toEqual(['read', 'signMessage'])
  })
})

test('a request to a remote wallet names the expected network or is not sent', async () => {
  const accounts = ['remote:1', 'remote:2'].map((networkId) => ({ networkId, address: 'fake-phone' }))
  const adapter = createFakeAdapter({ namespace: 'remote', wallets: [] })
  const plugin = createFakeRemotePlugin({ namespaces: { remote: { accounts } } })
  const { modal, start } = createTestModal({ adapters: [adapter], plugins: [plugin] })
  start()
  await modal.connect({ connectorId: 'fakeRemote/phone' })
  const { phone } = plugin
  const networksAsked = () =>
    phone.script.requests.flatMap(({ method, params }) =>
      method === 'fake_signMessage' ? [(params as { readonly networkId: string }).networkId] : [],
    )
  const { context } = modal.adapters.remote
  const sign = (snapshot = context.$current.get()) =>
    context.request('sign', (call) => call.connection.provider.request('signMessage', {}, call.networkId), undefined, {
      snapshot: snapshot,
    })
  const before = context.$current.get()
  await sign()
  phone.emit('remote', 'fake_changed', 'remote:2', 'remote:2')
  await expect(sign(before)).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
  await sign()
  await modal.signMessage('hello', { networkId: 'remote:1' })
  expect(networksAsked()).toEqual(['remote:1', 'remote:2', 'remote:1'])
})

test('signMessage() rejects a text with a lone surrogate before the wallet is asked', async () => {
  const { modal, wallet } = await connected()
  await expect(modal.signMessage('pay \ud800')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(wallet.script.requests).toEqual([])
})

test('signMessage() passes bytes to the adapter unchanged', async () => {
  const { modal, wallet } = await connected()
  const message = Uint8Array.of(0, 255, 128)
  await modal.signMessage(message)
  expect(wallet.script.prompts).toMatchObject([{ method: 'signMessage', params: { message } }])
})
