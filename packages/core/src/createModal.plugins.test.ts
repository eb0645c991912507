import {
  createFakeAdapter,
  createFakeGate,
  createFakeNetwork,
  createFakeRemotePlugin,
  createTestModal,
  type FakeAdapter,
  type TestModalOptions,
} from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { loopback } from '../testing/loopback.js'
import { rest } from '../testing/rest.js'
import { contribute } from './contract/contribute.js'
import { defineEvent } from './contract/defineEvent.js'
import { definePlugin } from './contract/definePlugin.js'
import { defineService } from './contract/defineService.js'
import { fallbackAdaptersSlot } from './contract/fallbackAdaptersSlot.js'
import { firstViewSlot, gatesSlot } from './contract/firstSlots.js'
import { connectView } from './contract/homeViews.js'
import type { PluginContext, PluginRuntime, ServiceToken } from './contract/plugin.js'
import { provide } from './contract/provide.js'
import type { RemoteWallet, SignInRequest } from './contract/transport.js'
import { whatIsAWalletView } from './contract/views.js'
import { ConfigurationError } from './errors/ConfigurationError.js'

/** A modal with a plugin whose API is its context. */
function withContext(
  options: Omit<TestModalOptions<[], []>, 'plugins' | 'adapters'> & { adapters?: FakeAdapter<'one'>[] } = {},
) {
  const remote = createFakeRemotePlugin({
    namespaces: { one: { accounts: [{ networkId: 'one:1', address: 'fake-9' }] } },
  })
  const plugin = definePlugin({ id: 'plugin', setup: (context): { api: PluginContext } => ({ api: context }) })
  const made = createTestModal({ ...options, plugins: [plugin, remote] })
  return { ...made, remote, context: made.modal.plugins.plugin }
}

describe('the context of a plugin', () => {
  test("the context has the app's settings and its current networks", () => {
    const { context, modal } = withContext({ networks: [createFakeNetwork('one:1')], locale: 'de-CH' })
    const counts: number[] = []
    context.$networks.listen((networks) => counts.push(networks.length))
    expect(context.settings).toBe(modal.settings)
    expect(context.settings.locale).toBe('de-CH')
    modal.addNetwork(createFakeNetwork('two:1'))
    expect(context.$networks.get().map(({ id }) => id)).toEqual(['one:1', 'two:1'])
    expect(counts).toEqual([2])
  })

  test('the context has the clock of the modal', async () => {
    const { context, clock } = withContext()
    const ran = vi.fn()
    context.clock.after(50, ran)
    await clock.advance(50)
    expect(ran).toHaveBeenCalledOnce()
    expect(context.clock.now()).toBe(clock.now())
  })

  test('events of the context reports what the plugin itself and core emit', () => {
    const { context, modal } = withContext()
    const opened = defineEvent<{ readonly door: string }>('door.opened')
    const heard: unknown[] = []
    const stop = context.events.onAny(({ name, params }) => heard.push([name, params]))
    context.emit(opened, { door: 'left' })
    modal.open(connectView)
    stop()
    context.emit(opened, { door: 'right' })
    expect(heard).toEqual([
      ['door.opened', { door: 'left' }],
      ['MODAL_OPEN', { connected: false }],
    ])
  })

  test('service() returns what the adapter of a network lists under a token, if it lists that', () => {
    const tides = defineService<{ height(): number }>('tides')
    const service = { height: () => 3 }
    const adapters = [
      createFakeAdapter({ namespace: 'one', services: [provide(tides, service)] }),
      createFakeAdapter({ namespace: 'two' }),
    ]
    const plugin = definePlugin({ id: 'plugin', setup: (context): { api: PluginContext } => ({ api: context }) })
    const { modal } = createTestModal({ adapters, plugins: [plugin] })
    const context = modal.plugins.plugin
    expect(context.service(tides, 'one:1')).toBe(service)
    // Another copy of the package has another token with the same id.
    expect(context.service(defineService('tides'), 'one:1')).toBe(service)
    expect(context.service(defineService('winds'), 'one:1')).toBeUndefined()
    expect(context.service(tides, 'two:1')).toBeUndefined()
    expect(context.service(tides, 'three:1')).toBeUndefined()
  })

  test('service() and provide() refuse what is no token', () => {
    const plugin = definePlugin({ id: 'plugin', setup: (context): { api: PluginContext } => ({ api: context }) })
    const { modal } = createTestModal({ plugins: [plugin] })
    const wrong = {} as object as ServiceToken<string>
    expect(() => modal.plugins.plugin.service(wrong, 'one:1')).toThrow(ConfigurationError)
    expect(() => provide(wrong, 'text')).toThrow(ConfigurationError)
  })

  test("http() of the context uses the app's fetch and creates a new client each time", async () => {
    const server = await loopback(() => ({ body: { fine: true } }))
    const fetch = vi.fn<typeof globalThis.fetch>((...request) => globalThis.fetch(...request))
    const { context } = withContext({ fetch })
    const [one, other] = await Promise.all([context.http(), context.http()])
    expect(one).not.toBe(other)
    await expect(one.get(`${server.url}/a`, { query: { page: 1 } })).resolves.toEqual({ fine: true })
    expect(fetch).toHaveBeenCalledOnce()
    expect(server.requests[0]?.url.search).toBe('?page=1')
  })

  test('alert() of the context shows each alert once in a lifetime, and none without debug', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { context, modal, start, stop } = withContext({ debug: true })
    start()
    context.alert('invalidProjectId')
    context.alert('invalidProjectId')
    await rest()
    expect(modal.state.$alert.get()).toMatchObject({ open: true, variant: 'error' })
    expect(errors).toHaveBeenCalledTimes(1)
    stop()
    start()
    context.alert('invalidProjectId')
    await rest()
    expect(errors).toHaveBeenCalledTimes(2)
    const quiet = withContext()
    quiet.start()
    quiet.context.alert('invalidProjectId')
    await rest()
    expect([errors.mock.calls.length, quiet.modal.state.$alert.get().open]).toEqual([2, false])
    errors.mockRestore()
  })

  test('alert() of the context does nothing while the modal is not started', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { context, modal } = withContext({ debug: true })
    context.alert('invalidProjectId')
    await rest()
    expect([modal.state.$alert.get().open, errors.mock.calls]).toEqual([false, []])
    errors.mockRestore()
  })
})

describe('a plugin with a gate', () => {
  /** A modal whose gate is open until the test closes it. */
  async function withGate() {
    const gate = { isOpen: true, passes: 0 }
    const plugin = definePlugin({
      id: 'plugin',
      hasGates: true,
      setup: (context): PluginRuntime<PluginContext> => ({
        api: context,
        contributes: [
          contribute(gatesSlot, {
            id: 'gate',
            check: async () => gate.isOpen,
            async pass({ address }) {
              gate.passes += 1
              expect(context.wallet.can('signMessage')).toBe(true)
              expect(await context.wallet.signMessage(address)).toMatchObject({ scheme: 'fake' })
            },
          }),
        ],
      }),
    })
    const adapter = createFakeAdapter({ namespace: 'one' })
    const page = createTestModal({ adapters: [adapter], plugins: [plugin] })
    page.start()
    await page.modal.connect({ connectorId: 'one/fake.wallet' })
    return { ...page, adapter, gate, context: page.modal.plugins.plugin }
  }

  test('a silent passGates() gates a connection that no longer passes, and lets in one that does', async () => {
    const { modal, context, gate } = await withGate()
    gate.isOpen = false
    await context.passGates({ isSilent: true })
    expect([modal.state.$status.get(), modal.state.$isOpen.get(), gate.passes]).toEqual(['gated', false, 0])
    gate.isOpen = true
    await context.passGates({ isSilent: true })
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('a gate asks the wallet of its connection for a signature', async () => {
    const { modal, context, gate } = await withGate()
    gate.isOpen = false
    await context.passGates({ isSilent: true })
    await context.passGates()
    expect([modal.state.$status.get(), gate.passes]).toEqual(['connected', 1])
  })

  test('the dialog pushes no view on top of that of a plugin which asks for a signature', async () => {
    const { modal, context, adapter } = await withGate()
    modal.open(connectView)
    const stack = modal.state.$stack.get()
    adapter.wallets[0]?.script.setAnswer('never', 'signMessage')
    const cancelled = new AbortController()
    const signed = context.wallet.signMessage('Hello', { signal: cancelled.signal })
    await adapter.wallets[0]?.script.asked('signMessage')
    expect(modal.state.$stack.get()).toBe(stack)
    cancelled.abort()
    await expect(signed).rejects.toThrow()
  })

  test('a plugin follows the events of the modal', async () => {
    const { modal, context } = await withGate()
    const names: string[] = []
    context.events.onAny(({ name }) => names.push(name))
    await modal.disconnect()
    expect(names).toContain('connection.ended')
  })
})

describe('a plugin with a remote wallet', () => {
  function page() {
    const contexts: PluginContext[] = []
    const plugin = definePlugin({
      id: 'plugin',
      setup(context) {
        contexts.push(context)
        return { api: undefined }
      },
    })
    const remote = createFakeRemotePlugin({
      namespaces: { one: { accounts: [{ networkId: 'one:1', address: 'fake-9' }] } },
    })
    const adapters = [
      createFakeAdapter({ namespace: 'one', wallets: [] }),
      createFakeAdapter({ namespace: 'two', wallets: [], hasRemote: false }),
    ]
    const made = createTestModal({ adapters, plugins: [plugin, remote] })
    const [context] = contexts
    if (!context) throw new Error('A plugin is set up when its modal is created.')
    return { ...made, context }
  }

  test('requestedCapabilities() has every namespace that supports remote wallets', async () => {
    const { context, modal, start } = page()
    start()
    const ids = async () =>
      [...(await context.requestedCapabilities())].map(([key, { networks }]) => [key, networks.map(({ id }) => id)])
    await expect(ids()).resolves.toEqual([['one', ['one:1', 'one:2']]])
    modal.addNetwork(createFakeNetwork('one:3'))
    await expect(ids()).resolves.toEqual([['one', ['one:1', 'one:2', 'one:3']]])
  })

  test('prepareSignIn() asks a gate for a sign-in if every requested namespace has them', async () => {
    const signIn = { domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh' }
    const gate = createFakeGate({ signIn })
    const contexts: PluginContext[] = []
    const plugin = definePlugin({
      id: 'preparing',
      setup(context) {
        contexts.push(context)
        return { api: {} }
      },
    })
    const { signal } = new AbortController()
    const one = createTestModal({ adapters: [createFakeAdapter({ namespace: 'one' })], plugins: [plugin, gate.plugin] })
    one.start()
    await expect(contexts[0]?.prepareSignIn(signal)).resolves.toEqual(signIn)
    await expect(contexts[0]?.prepareSignIn(AbortSignal.abort())).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    const none = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'one', hasRemote: false })],
      plugins: [plugin, gate.plugin],
    })
    none.start()
    await expect(contexts[1]?.prepareSignIn(signal)).resolves.toBeUndefined()
    const plain = createTestModal({ adapters: [createFakeAdapter({ namespace: 'one' })], plugins: [plugin] })
    plain.start()
    await expect(contexts[2]?.prepareSignIn(signal)).resolves.toBeUndefined()
  })

  test.each<[string, RemoteWallet['signInNamespaces'], boolean]>([
    ['names none', undefined, false],
    ['names the one that has sign-ins', () => ['one'], true],
    ['names one without sign-ins, too', (requested) => [...requested.keys()], false],
    ['names one that the app does not have', () => ['three'], false],
    ['carries no sign-in', () => [], false],
  ])(
    'a sign-in rides in connect() where not every namespace has sign-ins: the wallet %s',
    async (_, signInNamespaces, isSent) => {
      const signIn = { domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh' }
      const asked: SignInRequest[] = []
      const remote = createFakeRemotePlugin({
        signInNamespaces,
        signIn(request) {
          asked.push(request)
          return { networkId: 'one:1', address: 'fake-9', message: 'Sign in', signature: 'fake:' }
        },
        namespaces: {
          one: { accounts: [{ networkId: 'one:1', address: 'fake-9' }] },
          two: { accounts: [{ networkId: 'two:1', address: 'fake-9' }] },
        },
      })
      const { modal, start } = createTestModal({
        adapters: [
          createFakeAdapter({ namespace: 'one', wallets: [] }),
          createFakeAdapter({ namespace: 'two', wallets: [], hasSignIn: false }),
        ],
        plugins: [remote, createFakeGate({ signIn }).plugin],
      })
      start()
      await modal.connect({ connectorId: 'fakeRemote/phone' })
      expect(asked).toEqual(isSent ? [signIn] : [])
    },
  )

  test('an unlisted remote wallet is restored, named and disconnected like any other', async () => {
    const remote = createFakeRemotePlugin({
      name: 'Frame',
      isUnlisted: true,
      namespaces: { one: { accounts: [{ networkId: 'one:1', address: 'fake-9' }] } },
    })
    const adapters = () => [createFakeAdapter({ namespace: 'one', wallets: [] })]
    const first = createTestModal({ adapters: adapters(), plugins: [remote] })
    first.start()
    await first.modal.connect({ connectorId: 'fakeRemote/phone' })
    first.modal.destroy()
    const { modal, start } = createTestModal({ adapters: adapters(), plugins: [remote], storage: first.storage })
    start()
    await expect.poll(() => modal.state.$active.get()?.connection?.name).toBe('Frame')
    expect(modal.state.$wallets.get()).toEqual([])
    await modal.disconnect()
    expect(remote.phone.sessions.at(-1)?.endedBy).toBe('app')
    expect(modal.state.$active.get()?.connection).toBeUndefined()
  })

  test('a remote wallet that appears late is restored then, and its user is asked for nothing', async () => {
    const $when = atom(true)
    const remote = createFakeRemotePlugin({
      $when,
      namespaces: { one: { accounts: [{ networkId: 'one:1', address: 'fake-9' }] } },
    })
    const adapters = () => [createFakeAdapter({ namespace: 'one', wallets: [] })]
    const first = createTestModal({ adapters: adapters(), plugins: [remote] })
    first.start()
    await first.modal.connect({ connectorId: 'fakeRemote/phone' })
    first.modal.destroy()
    $when.set(false)
    const { modal, clock, start } = createTestModal({ adapters: adapters(), plugins: [remote], storage: first.storage })
    start()
    await expect.poll(() => clock.advance(60_000).then(() => modal.state.$status.get())).toBe('disconnected')
    $when.set(true)
    await expect.poll(() => modal.state.$status.get()).toBe('connected')
    expect(remote.phone.script.prompts).toHaveLength(1)
  })

  test('connect() of the context connects like modal.connect()', async () => {
    const { context, modal, start } = page()
    start()
    await expect(context.connect({ connectorId: 'fakeRemote/phone', walletId: 'a' })).resolves.toMatchObject({
      namespace: 'one',
      address: 'fake-9',
    })
    expect(modal.state.$status.get()).toBe('connected')
    await expect(context.connect({ connectorId: 'absent/wallet' })).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECTOR_NOT_FOUND',
    })
  })

  test('connect() of the context rejects while the modal is not started', async () => {
    const { context, modal } = page()
    await expect(context.connect({ connectorId: 'fakeRemote/phone' })).rejects.toMatchObject({
      code: 'LATCHKEY_NOT_STARTED',
    })
    modal.destroy()
    await expect(context.requestedCapabilities()).rejects.toMatchObject({ code: 'LATCHKEY_DESTROYED' })
  })
})

describe('an app without adapters', () => {
  function page(options: { readonly adapters?: readonly ReturnType<typeof createFakeAdapter>[] } = {}) {
    const requested: string[] = []
    const plugin = definePlugin({
      id: 'fallback',
      setup: () => ({
        api: undefined,
        contributes: [
          contribute(fallbackAdaptersSlot, (namespace) => {
            requested.push(namespace)
            return { ...createFakeAdapter({ namespace, wallets: [] }), isFallback: true }
          }),
          contribute(firstViewSlot, whatIsAWalletView),
        ],
      }),
    })
    const remote = createFakeRemotePlugin({
      namespaces: { one: { accounts: [{ networkId: 'one:1', address: 'fake-9' }] } },
    })
    const networks = ['one:1', 'one:2', 'two:1'].map((id) => createFakeNetwork(id))
    const made = createTestModal({ ...options, networks, plugins: [plugin, remote] })
    made.start()
    const views = () => made.modal.state.$stack.get().map(({ view }) => view)
    return { ...made, requested, views }
  }

  test('an app without adapters gets a fallback for each namespace of its networks, and $noAdapters stays true', async () => {
    const { requested, modal } = page()
    expect(requested).toEqual(['one', 'two'])
    expect(modal.state.$noAdapters.get()).toBe(true)
    expect([...modal.state.$namespaces.get().keys()]).toEqual(['one', 'two'])
    await expect(modal.connect({ connectorId: 'fakeRemote/phone' })).resolves.toMatchObject({ address: 'fake-9' })
  })

  test("open() shows the plugin's first view without an address, and the account with one", async () => {
    const { modal, views } = page()
    modal.open()
    expect(views()).toEqual([whatIsAWalletView.id])
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    modal.close()
    modal.open()
    expect(views()).toEqual(['Account'])
  })

  test('an app with one adapter gets no fallback, not even for its other namespaces', () => {
    const { requested, modal, views } = page({ adapters: [createFakeAdapter({ namespace: 'one', wallets: [] })] })
    expect(requested).toEqual([])
    expect(modal.state.$noAdapters.get()).toBe(false)
    modal.open()
    expect(views()).toEqual([connectView.id])
  })

  test('addAdapter() sets $noAdapters to false', () => {
    const { modal } = page()
    modal.addAdapter(createFakeAdapter({ namespace: 'three' }))
    expect(modal.state.$noAdapters.get()).toBe(false)
  })
})
