import {
  createFakeAdapter,
  createFakeGate,
  createFakeNetwork,
  createFakeRemotePlugin,
  createTestModal,
  type FakeWallet,
} from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { requested } from '../../testing/requested.js'
import { rest } from '../../testing/rest.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account } from '../contract/adapter.js'
import { unsupportedChainView } from '../contract/homeViews.js'
import { switchNetworkView } from '../contract/views.js'
import { switchNetworkEvent } from '../contract/walletEvents.js'

const connectorId = 'fake/fake.wallet'

function page(options: Partial<Parameters<typeof createFakeAdapter>[0]> = {}, settings: object = {}) {
  const adapter = createFakeAdapter({ namespace: 'fake', ...options })
  const other = createFakeAdapter({ namespace: 'other' })
  const made = createTestModal({ adapters: [adapter, other], ...settings })
  made.start()
  return { ...made, adapter, wallet: walletOf(adapter) }
}

describe('a wallet that has a network', () => {
  test('switchNetwork() asks the wallet, updates the state and emits the event', async () => {
    const { modal, wallet } = page()
    await modal.connect({ connectorId })
    const events: unknown[] = []
    modal.events.on(switchNetworkEvent, (params) => events.push(params))
    await modal.switchNetwork('fake:2')
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
    expect(wallet.script.prompts.at(-1)).toEqual({ method: 'switchNetwork', params: 'fake:2' })
    expect(events).toEqual([{ networkId: 'fake:2' }])
  })

  test('switchNetwork() reads the new network of a wallet that emits no event', async () => {
    const { modal, wallet } = page()
    await modal.connect({ connectorId })
    wallet.script.answerNext('read', { result: wallet.state })
    wallet.script.answerNext('switchNetwork', { result: undefined })
    wallet.script.answerNext('read', { result: { ...wallet.state, networkId: 'fake:2' } })
    await modal.switchNetwork('fake:2')
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
  })

  test('switchNetwork() rejects with UnsupportedNetworkError when the wallet accepts and does not move', async () => {
    const { modal, wallet } = page()
    await modal.connect({ connectorId })
    wallet.script.answerNext('switchNetwork', { result: undefined })
    await expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
    expect(modal.state.$active.get()?.networkId).toBe('fake:1')
  })

  test('switchNetwork() changes neither state nor storage when the user rejects it', async () => {
    const { modal, wallet, storage } = page()
    await modal.connect({ connectorId })
    const entries = new Map(storage.entries)
    wallet.script.setAnswer('reject', 'switchNetwork')
    await expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_USER_REJECTED' })
    expect(modal.state.$active.get()?.networkId).toBe('fake:1')
    expect(storage.entries).toEqual(entries)
  })

  test('switchNetwork() rejects with UnsupportedCapabilityError when the wallet can’t switch', async () => {
    const { modal } = page({ wallets: [{ lacks: ['switchNetwork'] }] })
    await modal.connect({ connectorId })
    expect(modal.can('switchNetwork')).toBe(false)
    await expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_CAPABILITY' })
  })

  test('switchNetwork() rejects with CancelledError when its signal aborts while the wallet is silent', async () => {
    const { modal, wallet } = page()
    await modal.connect({ connectorId })
    wallet.script.setAnswer('never', 'switchNetwork')
    const cancel = new AbortController()
    const outcome = expect(modal.switchNetwork('fake:2', { signal: cancel.signal })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    await requested(wallet, 'switchNetwork')
    cancel.abort()
    await outcome
    expect(modal.state.$requests.get()).toEqual([])
  })

  test('switchNetwork() opens no waiting view on an open dialog', async () => {
    const { modal, wallet } = page()
    await modal.connect({ connectorId })
    modal.open()
    const release = wallet.script.hold('switchNetwork')
    const switched = modal.switchNetwork('fake:2')
    await wallet.script.asked('switchNetwork')
    expect(modal.state.$stack.get()).toHaveLength(1)
    release()
    await switched
  })
})

test('switchNetwork() changes the app’s choice when wallets have no network, and requests use it', async () => {
  const { modal, wallet, storage } = page({
    hasNetwork: false,
    addressOn: ({ address }, networkId) => `${address}-${networkId}`,
  })
  await modal.connect({ connectorId })
  await modal.switchNetwork('fake:2')
  expect(modal.state.$current.get()).toMatchObject({ networkId: 'fake:2', address: 'fake-alice-fake:2' })
  expect(wallet.script.prompts.map(({ method }) => method)).toEqual(['connect'])
  await modal.signMessage('hello')
  expect(wallet.script.prompts.at(-1)?.params).toEqual({ message: 'hello', address: 'fake-alice-fake:2' })
  expect(storage.entries.get(`latchkey:session:${connectorId}`)).toContain('"networkId":"fake:2"')
})

test('switchNetwork() rejects without a request when the wallet did not approve the network', async () => {
  const { modal, wallet } = page({ wallets: [{ networkIds: ['fake:1'] }] })
  await modal.connect({ connectorId })
  wallet.script.clearLog()
  await expect(modal.switchNetwork('fake:2')).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_APPROVED' })
  expect(wallet.script.requests).toEqual([])
  expect(modal.state.$active.get()).toMatchObject({ approvedNetworkIds: ['fake:1'], supportsAllNetworks: false })
})

test('switchNetwork() rejects for a network that is not listed or has no adapter', async () => {
  const { modal } = page()
  await expect(modal.switchNetwork('fake:9')).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_NOT_FOUND' })
  modal.addNetwork(createFakeNetwork('third:1'))
  await expect(modal.switchNetwork('third:1')).rejects.toMatchObject({ code: 'LATCHKEY_ADAPTER_NOT_FOUND' })
})

test('switchNetwork() without a connection stores the app’s choice for the next load', async () => {
  const { modal, storage, stop } = page()
  await modal.switchNetwork('fake:2')
  expect(modal.state.$active.get()?.networkId).toBe('fake:2')
  stop()
  const again = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })], storage })
  again.start()
  expect(again.modal.state.$active.get()?.networkId).toBe('fake:2')
})

describe('switchNetwork() while the wallet can’t be asked', () => {
  test('switchNetwork() waits for a restore and then asks the wallet', async () => {
    const { modal, wallet, stop, start } = page()
    await modal.connect({ connectorId })
    stop()
    const release = wallet.script.hold('restore')
    start()
    const switched = modal.switchNetwork('fake:2')
    await requested(wallet, 'restore')
    expect(modal.state.$status.get()).toBe('reconnecting')
    release()
    await switched
    expect(wallet.script.prompts.at(-1)).toEqual({ method: 'switchNetwork', params: 'fake:2' })
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
  })

  test('switchNetwork() rejects with CancelledError when its signal aborts during a restore', async () => {
    const { modal, wallet, stop, start } = page()
    await modal.connect({ connectorId })
    stop()
    wallet.script.lie('restore', { never: true })
    start()
    const cancel = new AbortController()
    const switched = expect(modal.switchNetwork('fake:2', { signal: cancel.signal })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    await requested(wallet, 'restore')
    await rest()
    cancel.abort()
    await switched
    expect(modal.state.$active.get()?.networkId).toBe('fake:1')
  })

  test('a locked wallet without a network is on the chosen network after its unlock and after a reload', async () => {
    const { modal, wallet, clock, stop, start } = page({ hasNetwork: false })
    await modal.connect({ connectorId })
    await clock.advance(100)
    wallet.lock()
    await modal.switchNetwork('fake:2')
    expect(modal.state.$active.get()?.networkId).toBe('fake:2')
    await clock.advance(100)
    wallet.unlock()
    await clock.advance(100)
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
    stop()
    start()
    await rest()
    expect(modal.state.$current.get()?.networkId).toBe('fake:2')
  })

  test('a locked wallet that has a network is on that network after its unlock', async () => {
    const { modal, wallet, clock } = page()
    await modal.connect({ connectorId })
    await clock.advance(100)
    wallet.lock()
    await modal.switchNetwork('fake:2')
    await clock.advance(100)
    wallet.unlock()
    await clock.advance(100)
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
  })
})

test('switchNetwork() to another namespace makes it active, with isSwitchingNamespace until then', async () => {
  const { modal, wallet } = page()
  await modal.connect({ connectorId })
  await modal.connect({ connectorId: 'other/fake.wallet' })
  expect(modal.state.$activeNamespace.get()).toBe('other')
  const release = wallet.script.hold('switchNetwork')
  const switched = modal.switchNetwork('fake:2')
  await wallet.script.asked('switchNetwork')
  expect(modal.state.$isSwitchingNamespace.get()).toBe(true)
  expect(modal.state.$activeNamespace.get()).toBe('other')
  release()
  await switched
  expect(modal.state.$isSwitchingNamespace.get()).toBe(false)
  expect(modal.state.$current.get()?.networkId).toBe('fake:2')
})

test('switchNamespace() during a network switch keeps its namespace active', async () => {
  const { modal, wallet } = page()
  await modal.connect({ connectorId: 'other/fake.wallet' })
  await modal.connect({ connectorId })
  const release = wallet.script.hold('switchNetwork')
  const switched = modal.switchNetwork('fake:2')
  await wallet.script.asked('switchNetwork')
  modal.switchNamespace('other')
  release()
  await switched
  expect(modal.state.$activeNamespace.get()).toBe('other')
  expect(modal.state.$namespaces.get().get('fake')?.networkId).toBe('fake:2')
})

describe('another wallet becomes active during a switch', () => {
  const [alice, bob]: Account[] = ['alice', 'bob'].map((id) => ({ id, address: `fake-${id}`, type: 'eoa' }))

  async function twoWallets() {
    const gate = createFakeGate()
    const adapter = createFakeAdapter({
      namespace: 'fake',
      wallets: [
        { id: 'a', accounts: [alice as Account], networkId: 'fake:1' },
        { id: 'b', accounts: [bob as Account], networkId: 'fake:2' },
      ],
    })
    const made = createTestModal({ adapters: [adapter], plugins: [gate.plugin] })
    made.start()
    await made.modal.connect({ connectorId: 'fake/b' })
    await made.modal.connect({ connectorId: 'fake/a' })
    const [a, b] = adapter.wallets as [FakeWallet, FakeWallet]
    return { ...made, gate, a, b }
  }

  test('a switch that its gate rejects moves no wallet that became active since', async () => {
    const { modal, gate, a, b } = await twoWallets()
    gate.script.setAnswer('reject')
    const release = gate.script.hold('pass')
    const switched = modal.switchNetwork('fake:2').catch((cause: unknown) => cause)
    await gate.script.asked('pass')
    modal.switchConnection('fake/b@fake')
    release()
    await expect(switched).resolves.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
    await rest()
    expect(b.script.prompts.filter(({ method }) => method === 'switchNetwork')).toEqual([])
    const live = modal.state.$connections.get()
    expect(live.get('fake/a@fake')).toMatchObject({ state: a.state, address: 'fake-alice', isGated: true })
    expect(live.get('fake/b@fake')).toMatchObject({ state: b.state, address: 'fake-bob' })
  })

  test('a request that waits for its switch is not sent to a wallet that became active since', async () => {
    const { modal, a, b } = await twoWallets()
    const release = a.script.hold('switchNetwork')
    const signed = modal.signMessage('hello', { networkId: 'fake:2' }).catch((cause: unknown) => cause)
    await a.script.asked('switchNetwork')
    modal.switchConnection('fake/b@fake')
    release()
    await expect(signed).resolves.toMatchObject({ code: 'LATCHKEY_NOT_CONNECTED' })
    expect([...a.script.prompts, ...b.script.prompts].filter(({ method }) => method === 'signMessage')).toEqual([])
  })
})

test('switchNamespace() shows the address of that namespace and sets isSwitchingNamespace until then', async () => {
  const { modal } = page()
  await modal.connect({ connectorId })
  const changes: boolean[] = []
  modal.state.$isSwitchingNamespace.listen((is) => changes.push(is))
  modal.switchNamespace('other')
  expect(modal.state.$isSwitchingNamespace.get()).toBe(true)
  expect(modal.state.$current.get()).toBeUndefined()
  await rest()
  expect(modal.state.$isSwitchingNamespace.get()).toBe(false)
  modal.switchNamespace('fake')
  await rest()
  expect(modal.state.$current.get()?.address).toBe('fake-alice')
  expect(changes).toEqual([true, false, true, false])
  expect(() => modal.switchNamespace('unknown')).toThrowError(
    expect.objectContaining({ code: 'LATCHKEY_ADAPTER_NOT_FOUND' }),
  )
})

describe('the list of networks', () => {
  test('removeNetwork() throws for the last network of a namespace and for an unknown one', () => {
    const { modal } = page()
    modal.removeNetwork('fake:1')
    expect(() => modal.removeNetwork('fake:2')).toThrowError(expect.objectContaining({ code: 'LATCHKEY_LAST_NETWORK' }))
    expect(() => modal.removeNetwork('fake:9')).toThrowError(
      expect.objectContaining({ code: 'LATCHKEY_NETWORK_NOT_FOUND' }),
    )
  })

  test('removeNetwork() of the current network selects the first one that remains', async () => {
    const { modal } = page({ hasNetwork: false })
    await modal.connect({ connectorId })
    await modal.switchNetwork('fake:2')
    modal.removeNetwork('fake:2')
    await rest()
    expect(modal.state.$current.get()?.networkId).toBe('fake:1')
    await modal.disconnect()
    expect(modal.state.$active.get()?.networkId).toBe('fake:1')
  })

  test('addNetwork() replaces the network with its id and accepts a viem chain', () => {
    const { modal } = page()
    modal.addNetwork({ ...createFakeNetwork('fake:1'), name: 'Renamed' })
    modal.addNetwork({
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    })
    expect(modal.state.$networks.get().map(({ id, name }) => `${id} ${name}`)).toEqual([
      'fake:1 Renamed',
      'fake:2 Fake fake:2',
      'other:1 Fake other:1',
      'other:2 Fake other:2',
      'eip155:31337 Local',
    ])
    expect(() => modal.addNetwork(createFakeNetwork('nonsense'))).toThrowError(
      expect.objectContaining({ code: 'LATCHKEY_CONFIGURATION' }),
    )
  })
})

describe('adapters at run time', () => {
  test('addAdapter() discovers wallets at once, and removeAdapter() removes them with their connections', async () => {
    const { modal, adapter, wallet } = page()
    const third = createFakeAdapter({ namespace: 'third' })
    modal.addNetwork(createFakeNetwork('third:1'))
    modal.addAdapter(third)
    await modal.connect({ connectorId: 'third/fake.wallet' })
    await modal.connect({ connectorId })
    await modal.removeAdapter('fake')
    expect([wallet.watchers, adapter.discoveries]).toEqual([0, 0])
    expect(modal.state.$connectors.get().map(({ id }) => id)).toEqual(['other/fake.wallet', 'third/fake.wallet'])
    expect(modal.state.$activeNamespace.get(), 'the first that remains').toBe('other')
    expect('fake' in modal.adapters).toBe(false)
    adapter.addWallet({ id: 'late' })
    expect(modal.state.$connectors.get()).toHaveLength(2)
    modal.addAdapter(adapter)
    expect(modal.state.$connectors.get()).toHaveLength(4)
    await expect(modal.removeAdapter('unknown')).rejects.toMatchObject({ code: 'LATCHKEY_ADAPTER_NOT_FOUND' })
  })

  test('addAdapter() and removeAdapter() work before start()', async () => {
    const { modal } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
    await modal.removeAdapter('fake')
    expect(modal.state.$noAdapters.get()).toBe(true)
    modal.addAdapter(createFakeAdapter({ namespace: 'other' }))
    expect(modal.state.$noAdapters.get()).toBe(false)
  })

  test.each([
    [
      'a namespace that has an adapter',
      createFakeAdapter({ namespace: 'fake' }),
      'Two adapters have the namespace "fake".',
    ],
    [
      'an adapter of another contract version',
      { ...createFakeAdapter({ namespace: 'new' }), contract: 2 as 1 },
      'addAdapter(): `adapter.contract` is 2. Pass 1: install matching versions.',
    ],
    [
      'an invalid namespace',
      createFakeAdapter({ namespace: '__proto__' }),
      'addAdapter(): `adapter.namespace` is "__proto__". Pass a CAIP-2 namespace.',
    ],
  ])('addAdapter() throws for %s', (_, adapter, message) => {
    expect(() => page().modal.addAdapter(adapter)).toThrowError(message)
  })
})

describe('UnsupportedChain', () => {
  const views = ({ modal }: ReturnType<typeof page>): string[] => modal.state.$stack.get().map(({ view }) => view)

  test('UnsupportedChain opens for a network that is not listed and can’t be closed until the wallet moves', async () => {
    const made = page({ wallets: [{ networkId: 'fake:99' }] })
    const { modal, wallet, clock } = made
    await modal.connect({ connectorId })
    expect(views(made)).toEqual([unsupportedChainView.id])
    expect(modal.close()).toBe(false)
    modal.back()
    expect(modal.state.$isShaking.get()).toBe(true)
    await clock.advance(499)
    expect(modal.state.$isShaking.get()).toBe(true)
    await clock.advance(1)
    expect(modal.state.$isShaking.get()).toBe(false)
    wallet.change({ networkId: 'fake:2' })
    await clock.advance(100)
    expect(modal.state.$isOpen.get()).toBe(false)
  })

  test('UnsupportedChain can’t be closed from a view above it', async () => {
    const made = page({ wallets: [{ networkId: 'fake:99' }] })
    const { modal, wallet, clock } = made
    await modal.connect({ connectorId })
    modal.push(switchNetworkView, { networkId: 'fake:2' })
    expect(modal.close()).toBe(false)
    expect(views(made)).toEqual([unsupportedChainView.id, switchNetworkView.id])
    modal.back()
    expect(views(made)).toEqual([unsupportedChainView.id])
    modal.push(switchNetworkView, { networkId: 'fake:2' })
    wallet.change({ networkId: 'fake:2' })
    await clock.advance(100)
    expect(modal.close()).toBe(true)
  })

  test('UnsupportedChain closes when its network is added or the wallet is disconnected', async () => {
    const made = page({ wallets: [{ networkId: 'fake:99' }] })
    await made.modal.connect({ connectorId })
    made.modal.addNetwork(createFakeNetwork('fake:99'))
    await rest()
    expect(made.modal.state.$isOpen.get()).toBe(false)
    made.modal.removeNetwork('fake:99')
    await rest()
    expect(views(made)).toEqual([unsupportedChainView.id])
    await made.modal.disconnect()
    expect(made.modal.state.$isOpen.get()).toBe(false)
  })

  test('UnsupportedChain opens once when the wallet moves between networks that are not listed', async () => {
    const made = page({ wallets: [{ networkId: 'fake:99' }] })
    await made.modal.connect({ connectorId })
    made.wallet.change({ networkId: 'fake:98' })
    await made.clock.advance(100)
    expect(views(made)).toEqual([unsupportedChainView.id])
  })

  test('UnsupportedChain closes in another namespace and opens again on return', async () => {
    const made = page({ wallets: [{ networkId: 'fake:99' }] })
    await made.modal.connect({ connectorId })
    made.modal.switchNamespace('other')
    await rest()
    expect(made.modal.state.$isOpen.get(), 'the other namespace has no such network').toBe(false)
    made.modal.switchNamespace('fake')
    await rest()
    expect(views(made)).toEqual([unsupportedChainView.id])
  })

  test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'UnsupportedChain does not open with %j',
    async (settings) => {
      const made = page({ wallets: [{ networkId: 'fake:99' }] }, settings)
      await made.modal.connect({ connectorId })
      expect(made.modal.state.$active.get()?.isSupported).toBe(false)
      expect(views(made)).toEqual([])
    },
  )

  test('UnsupportedChain does not open by itself for a remote session or after a restore', async () => {
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [{ networkId: 'fake:99' }] })
    const remote = createFakeRemotePlugin({
      namespaces: { fake: { accounts: [{ networkId: 'fake:99', address: 'fake-phone' }] } },
    })
    const made = createTestModal({ adapters: [adapter], plugins: [remote] })
    made.start()
    await made.modal.connect({ connectorId: 'fakeRemote/phone' })
    expect(made.modal.state.$isOpen.get()).toBe(false)
    await made.modal.disconnect()
    await made.modal.connect({ connectorId })
    made.stop()
    made.start()
    await rest()
    expect(made.modal.state.$active.get()).toMatchObject({ status: 'connected', isSupported: false })
    expect(made.modal.state.$isOpen.get()).toBe(false)
    made.modal.open()
    expect(made.modal.state.$stack.get().map(({ view }) => view)).toEqual([unsupportedChainView.id])
  })
})
