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
  /** What needed a person's yes. */
  const asked = () => found.script.prompts.map(({ method }) => method)
  return { ...page, adapter, wallet: found, send, snapshot, asked }
}
type Options = FakeWalletOptions & Pick<Parameters<typeof createFakeAdapter>[0], 'hasNetwork' | 'addressOn'>

describe('the network that is meant, and the wallet’s', () => {
  test('a wallet that went elsewhere and told nobody signs nothing; the stores hear of it, and the next time is meant there', async () => {
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

  test('a wallet that lies once about where it is signs nothing that time', async () => {
    const { modal, wallet, send, asked } = await connected()
    wallet.script.answerNext('read', { result: { accounts: [alice], networkId: 'fake:2' } })
    await expect(send()).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    expect(asked()).toEqual([])
    // It says the truth again, which is not where the app was told that it is.
    await expect(send()).rejects.toMatchObject({ networkId: 'fake:2', walletNetworkId: 'fake:1' })
    expect(asked()).toEqual([])
    await expect(send()).resolves.toBe('fake:send')
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
  })

  test('a wallet that goes elsewhere while it is asked who it is signs nothing', async () => {
    const { wallet, send, asked } = await connected()
    const release = wallet.script.hold('read')
    const outcome = expect(send()).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    await requested(wallet, 'read')
    wallet.change({ networkId: 'fake:2' })
    release()
    await outcome
    expect(asked()).toEqual([])
  })

  test.each(['signMessage', 'signTypedData', 'signIn'] as const)('holds for %s', async (name) => {
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
  })

  test('who and where the app saw when it asked is meant, not what became of it while the code was fetched', async () => {
    const { wallet, send, snapshot, asked } = await connected()
    const before = snapshot()
    wallet.change({ networkId: 'fake:2' })
    await expect(send({ snapshot: before })).rejects.toMatchObject({ networkId: 'fake:1', walletNetworkId: 'fake:2' })
    expect(asked()).toEqual([])
  })

  test('asked while nobody is connected, it asks nobody, also when somebody connects in the same moment', async () => {
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

  test('the account that the app saw is meant, as long as the wallet shares it', async () => {
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

  test('another wallet than the one that the app saw is asked for nothing', async () => {
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
    // Nor is it led to the network that was meant for the other.
    const led = modal.adapters.fake.context.request('send', async () => 'sent', undefined, {
      snapshot: before as never,
      networkId: 'fake:2',
    })
    await expect(led).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect(walletOf(adapter, 1).script.prompts.map(({ method }) => method)).toEqual(['connect'])
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
  })

  test('a wallet that is left while it is asked who it is signs nothing', async () => {
    const { modal, wallet, asked } = await connected()
    const release = wallet.script.hold('read')
    const outcome = expect(modal.signMessage('hello')).rejects.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    await requested(wallet, 'read')
    await modal.disconnect()
    release()
    await outcome
    expect(asked()).toEqual([])
  })

  test('the namespace that was active is meant, also when the app turns to another in the same moment', async () => {
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

  test('a move in the same moment counts', async () => {
    const { modal, wallet, asked } = await connected()
    const outcome = expect(modal.signMessage('hello')).rejects.toMatchObject({ networkId: 'fake:1' })
    wallet.change({ networkId: 'fake:2' })
    await outcome
    expect(asked()).toEqual([])
  })

  test('of a wallet that stands nowhere the app’s choice counts: one that changes before the wallet is asked has it asked for nothing', async () => {
    const { modal, wallet, send, snapshot, asked } = await connected({}, { hasNetwork: false })
    const before = snapshot()
    const release = wallet.script.hold('read')
    const sent = send()
    await requested(wallet, 'read')
    await modal.switchNetwork('fake:2')
    release()
    const refused = { code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: 'fake:1', walletNetworkId: 'fake:2' }
    await expect(sent).rejects.toMatchObject(refused)
    await expect(send({ snapshot: before })).rejects.toMatchObject(refused)
    expect(asked()).toEqual([])
    await expect(send()).resolves.toBe('fake:send')
  })
})

describe('a network that is asked for by name', () => {
  test('the wallet is asked to go there first, then for the request', async () => {
    const { modal, send, asked } = await connected()
    await expect(send({ networkId: 'fake:2' })).resolves.toBe('fake:send')
    expect(asked()).toEqual(['switchNetwork', 'send'])
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
    await send({ networkId: 'fake:2' })
    expect(asked()).toEqual(['switchNetwork', 'send', 'send'])
  })

  test('also when the wallet stands elsewhere than it said', async () => {
    const { wallet, modal, asked } = await connected()
    wallet.script.answerNext('read', { result: { accounts: [alice], networkId: 'fake:2' } })
    await expect(modal.signMessage('hello', { networkId: 'fake:1' })).resolves.toMatchObject({ scheme: 'fake' })
    expect(asked()).toEqual(['switchNetwork', 'signMessage'])
  })

  test('where the wallet chooses nothing, the app goes there', async () => {
    const { modal, send, asked } = await connected({}, { hasNetwork: false })
    await send({ networkId: 'fake:2' })
    expect(asked()).toEqual(['send'])
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
  })

  test('the account that the app meant is asked, as it is written there, whichever the person selects on the way', async () => {
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

  test('nobody is asked when the wallet no longer shares that account once it is there', async () => {
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
    'an account that does not exist there gives way to one that does (the wallet stands on a network: %s)',
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
    ['the person says no', { code: 4001, message: 'no' }, 'LATCHKEY_USER_REJECTED'],
    ['the wallet does not know it', { code: 4902, message: 'no' }, 'LATCHKEY_UNKNOWN_NETWORK'],
  ])('%s: nothing is signed', async (_, error, code) => {
    const { wallet, send, asked } = await connected()
    wallet.script.answerNext('switchNetwork', { error })
    await expect(send({ networkId: 'fake:2' })).rejects.toMatchObject({ code })
    expect(asked()).not.toContain('send')
  })

  test('a wallet that says yes and stays is found out, and signs nothing', async () => {
    const { wallet, send, asked } = await connected()
    wallet.script.answerNext('switchNetwork', { result: undefined })
    await expect(send({ networkId: 'fake:2' })).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
    expect(asked()).not.toContain('send')
  })

  test('a wallet that says yes, goes there and comes back before the request signs nothing', async () => {
    const { wallet, send, asked } = await connected()
    const there = { accounts: [alice], networkId: 'fake:2' }
    const here = { accounts: [alice], networkId: 'fake:1' }
    // Where it is before the switch, after it, and before the request.
    for (const result of [here, there, here]) wallet.script.answerNext('read', { result })
    await expect(send({ networkId: 'fake:2' })).rejects.toMatchObject({
      networkId: 'fake:2',
      walletNetworkId: 'fake:1',
    })
    expect(asked()).not.toContain('send')
  })

  test('one that the app does not list is refused before anybody is asked', async () => {
    const { send, wallet } = await connected()
    await expect(send({ networkId: 'fake:9' })).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_FOUND' })
    expect(wallet.script.requests).toEqual([])
  })
})

describe('a network that the app does not list', () => {
  test('nothing is sent there', async () => {
    const { wallet, modal, send, asked } = await connected()
    wallet.change({ networkId: 'fake:9' })
    const unsupported = { code: 'LATCHKEY_UNSUPPORTED_NETWORK', networkId: 'fake:9' }
    await expect(send()).rejects.toMatchObject(unsupported)
    expect(asked()).toEqual([])
    // A text is of no network; a gate may ask for one before the person was led away.
    await expect(modal.signMessage('hello')).resolves.toMatchObject({ scheme: 'fake' })
  })

  test('nor when a remote wallet went there by itself', async () => {
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
    expect(modal.state.$isOpen.get(), 'the dialog leads nobody away').toBe(false)
  })

  test('but one that the wallet knows by its outdated id alone is listed', async () => {
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
    'but where the app wants that: %j',
    async (settings) => {
      const { wallet, send } = await connected(settings)
      wallet.change({ networkId: 'fake:9' })
      await expect(send()).resolves.toBe('fake:send')
    },
  )
})

describe('after a change nothing is signed before the wallet was asked who and where it is', () => {
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
  test.each(changes)('%s', async (_, change) => {
    const page = await connected()
    await change(page)
    await page.clock.advance(100)
    page.wallet.script.clearLog()
    await page.modal.signMessage('hello')
    expect(page.wallet.script.requests.map(({ method }) => method)).toEqual(['read', 'signMessage'])
  })
})

test('of a remote wallet: what is asked goes to the network that is meant, or nowhere', async () => {
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

test('signMessage() refuses a text with a lone surrogate, whatever the adapter does, and the wallet is not asked', async () => {
  const { modal, wallet } = await connected()
  await expect(modal.signMessage('pay \ud800')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(wallet.script.requests).toEqual([])
})

test('signMessage() hands bytes to the adapter as they are', async () => {
  const { modal, wallet } = await connected()
  const message = Uint8Array.of(0, 255, 128)
  await modal.signMessage(message)
  expect(wallet.script.prompts).toMatchObject([{ method: 'signMessage', params: { message } }])
})
