import { Worker } from 'node:worker_threads'
import {
  countListeners,
  createFakeAdapter,
  createFakeGate,
  createFakeNetwork,
  createFakeRemotePlugin,
  createFakeWindow,
  createTestModal,
} from '@latchkey/testkit'
import { atom, computed } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bundleCore } from '../testing/bundleCore.js'
import { rest } from '../testing/rest.js'
import { walletOf } from '../testing/walletOf.js'
import { bindView } from './contract/bindView.js'
import { contribute } from './contract/contribute.js'
import { defineAdapter } from './contract/defineAdapter.js'
import { definePlugin } from './contract/definePlugin.js'
import { modalCloseEvent, modalOpenEvent, pluginFailedEvent } from './contract/events.js'
import { firstViewSlot } from './contract/firstSlots.js'
import { accountView, connectView, networksView } from './contract/homeViews.js'
import type { ModalEvent } from './contract/modal.js'
import type { Plugin } from './contract/plugin.js'
import { whatIsAWalletView } from './contract/views.js'
import { createModal } from './createModal.js'
import { ConfigurationError } from './errors/ConfigurationError.js'
import { mainnet } from './networks/mainnet.js'
import { hostedCloud } from './services/hostedCloud.js'

const connectorId = 'fake/fake.wallet'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('before the start', () => {
  /**
   * Runs before anything is imported. Replaces the globals of a page and a process, and reports
   * every access.
   */
  const trap = `
    const touched = []
    const watch = (name, target = globalThis) => {
      const value = target[name]
      Object.defineProperty(target, name, { configurable: true, get() { touched.push(name); return value }, set() { touched.push(name + ' =') } })
    }
    const names = ['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB', 'navigator', 'location', 'history',
      'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'fetch', 'WebSocket',
      'XMLHttpRequest', 'BroadcastChannel', 'MessageChannel', 'addEventListener', 'postMessage', 'Worker', 'EventSource', 'crypto']
    for (const name of names) watch(name)
    watch('random', Math)
    const globals = new Set(Reflect.ownKeys(globalThis))
    const report = () => ({ touched, added: Reflect.ownKeys(globalThis).filter((key) => !globals.has(key)).map(String) })
  `
  const use = `
    for (let time = 0; time < 2; time += 1) {
      const modal = core.createModal({
        networks: [core.mainnet, core.solanaMainnet],
        adapters: [{ contract: 1, namespace: 'eip155', accountTypes: ['eoa'], setup: () => ({ capabilities: {}, isAddress: async () => true, api: {} }) }],
        plugins: [core.definePlugin({ id: 'p' + time, setup: () => ({ api: 1 }) })],
        services: core.hostedCloud({ projectId: 'id' }),
      })
      for (const store of Object.values(modal.state)) { store.get(); store.listen(() => undefined)() }
      modal.start()()
      modal.can('signMessage')
      modal.destroy()
    }
  `

  const bundle = (): Promise<string> =>
    bundleCore(`${trap}; const core = await import('./index.js'); ${use}; globalThis.outcome = report()`)

  test.each(['a worker', 'the main thread of a server'])(
    'createModal() twice in %s adds no global, timer, socket or storage',
    async (where) => {
      const code = `const isWorker = ${where === 'a worker'};
      if (isWorker) globalThis.self = globalThis
      ${await bundle()}
      ;(await import('node:worker_threads')).parentPort.postMessage(globalThis.outcome)`
      const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
      const outcome = await new Promise((resolve, reject) => {
        worker.on('message', resolve).on('error', reject)
      })
      await worker.terminate()
      // nanostores counts its changes in one global, shared by all its copies on the page.
      expect(outcome).toEqual({ touched: ['window', 'window'], added: ['nanostoresGlobal'] })
    },
  )

  test('createModal() reads no getter of the window before the start', () => {
    const touched: PropertyKey[] = []
    const window = new Proxy(createFakeWindow(), {
      get(target, key) {
        touched.push(key)
        return Reflect.get(target, key)
      },
    })
    vi.stubGlobal('window', window)
    const { modal } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })], window })
    modal.state.$wallets.get()
    expect(touched.filter((key) => typeof key === 'string' && !/EventListener$/.test(key))).toEqual([])
  })

  test('a contribution with a computed store sets no timer', () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const $isOn = atom(true)
    const plugin = definePlugin({
      id: 'plugin',
      setup: () => ({
        api: undefined,
        contributes: [contribute(firstViewSlot, whatIsAWalletView, { $when: computed($isOn, (is) => is) })],
      }),
    })
    const { modal } = createTestModal({ plugins: [plugin] })
    const $first = modal.slot(firstViewSlot)
    expect($first.get()).toHaveLength(1)
    $isOn.set(false)
    expect($first.get()).toHaveLength(0)
    expect(timers).not.toHaveBeenCalled()
  })

  test('start() does nothing without a window', () => {
    const adapter = createFakeAdapter({ namespace: 'fake' })
    const modal = createModal({ adapters: [adapter] })
    modal.start()()
    expect([modal.state.$isStarted.get(), modal.state.$status.get(), adapter.discoveries]).toEqual([
      false,
      'unknown',
      0,
    ])
  })
})

describe('start, stop, start', () => {
  test('a restart restores the sessions, and every listener, timer and watcher ends with its lifetime', async () => {
    const adapter = createFakeAdapter({ namespace: 'fake' })
    const remote = createFakeRemotePlugin({
      namespaces: { fake: { accounts: [{ networkId: 'fake:1', address: 'fake-phone' }] } },
    })
    const channels: { readonly closed: boolean }[] = []
    class Channel extends EventTarget {
      closed = false
      constructor() {
        super()
        channels.push(this)
      }
      postMessage(): void {
        if (this.closed) throw new Error('closed')
      }
      close(): void {
        this.closed = true
      }
    }
    const window = createFakeWindow({ members: { BroadcastChannel: Channel } })
    const { modal, clock, listeners } = createTestModal({ adapters: [adapter], plugins: [remote], window })
    let stop = modal.start(window)
    const { target, count } = { target: window, count: listeners }
    await modal.connect({ connectorId })
    await modal.connect({ connectorId: 'fakeRemote/phone' })
    await modal.readBalance()
    modal.open()
    modal.shake()
    modal.showToast('success', 'Done')
    stop()
    expect(modal.state.$status.get()).toBe('unknown')
    stop = modal.start(target)
    await rest()
    expect(modal.state.$connections.get().size).toBe(2)
    stop()
    stop()
    await rest()
    expect({
      timers: clock.pending,
      listeners: count.byType,
      watchers: walletOf(adapter).watchers + remote.phone.watchers,
      discoveries: adapter.discoveries,
      channels: channels.filter(({ closed }) => !closed).length,
      open: modal.state.$isOpen.get(),
      toast: modal.state.$toast.get(),
      shaking: modal.state.$isShaking.get(),
    }).toEqual({
      timers: 0,
      listeners: {},
      watchers: 0,
      discoveries: 0,
      channels: 0,
      open: false,
      toast: undefined,
      shaking: false,
    })
  })

  test('start() passes the window and one signal to plugins and adapters, once in a lifetime', () => {
    const pages: object[] = []
    const plugin = definePlugin({
      id: 'plugin',
      setup: () => ({
        api: undefined,
        start: (page) => {
          pages.push(page)
        },
      }),
    })
    const adapter = defineAdapter({
      namespace: 'fake',
      accountTypes: ['eoa'],
      setup: () => ({
        capabilities: {},
        isAddress: async () => true,
        api: undefined,
        discover: (page) => pages.push(page),
      }),
    })
    const { modal, window } = createTestModal({ adapters: [adapter], plugins: [plugin] })
    const stop = modal.start(window)
    modal.start(window)()
    expect(pages.map((page) => Object.keys(page).toSorted())).toEqual([
      ['signal', 'window'],
      ['signal', 'window'],
    ])
    const [first] = pages as { signal: AbortSignal }[]
    expect(first?.signal.aborted).toBe(false)
    stop()
    expect(first?.signal.aborted).toBe(true)
    modal.start(window)
    expect((pages[2] as { signal: AbortSignal }).signal.aborted).toBe(false)
  })

  test('an adapter whose discover() throws does not affect the others', () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const broken = defineAdapter({
      namespace: 'broken',
      accountTypes: ['eoa'],
      setup: () => ({
        capabilities: {},
        isAddress: async () => true,
        api: undefined,
        discover() {
          throw new Error('no discovery')
        },
      }),
    })
    const { modal, start } = createTestModal({ adapters: [broken, createFakeAdapter({ namespace: 'fake' })] })
    start()
    expect(modal.state.$connectors.get().map(({ id }) => id)).toEqual([connectorId])
    expect(errors.mock.calls).toEqual([[expect.objectContaining({ owner: 'broken', phase: 'discover' })]])
  })

  test('connectors that an adapter finds after its lifetime are not listed', () => {
    const finds: ((connectors: never[]) => void)[] = []
    const late = defineAdapter({
      namespace: 'late',
      accountTypes: ['eoa'],
      setup: () => ({
        capabilities: {},
        isAddress: async () => true,
        api: undefined,
        discover: (_page, found) => finds.push(found),
      }),
    })
    const { modal, start, stop } = createTestModal({ adapters: [late] })
    start()
    stop()
    finds[0]?.([{ id: 'x', name: 'X' } as never])
    expect(modal.state.$connectors.get()).toEqual([])
  })

  test('two modals on one page are independent', async () => {
    const window = createFakeWindow()
    const counted = countListeners(window)
    const [one, two] = [1, 2].map(() =>
      createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })], window }),
    )
    one?.start()
    two?.start()
    await one?.modal.connect({ connectorId })
    expect([one?.modal.state.$status.get(), two?.modal.state.$status.get()]).toEqual(['connected', 'disconnected'])
    one?.stop()
    expect(two?.modal.state.$isStarted.get()).toBe(true)
    two?.stop()
    expect(counted.byType).toEqual({})
  })
})

test('callers of start() share one lifetime, which ends with the last of them', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const { modal, window, listeners } = createTestModal({ adapters: [adapter] })
  const first = modal.start(window)
  await modal.connect({ connectorId })
  const second = modal.start(window)
  first()
  first()
  expect([modal.state.$status.get(), adapter.discoveries]).toEqual(['connected', 1])
  second()
  expect([modal.state.$status.get(), adapter.discoveries, listeners.byType]).toEqual(['unknown', 0, {}])
  const third = modal.start(window)
  first()
  second()
  expect(modal.state.$isStarted.get()).toBe(true)
  modal.destroy()
  third()
  expect(modal.state.$isStarted.get()).toBe(false)
})

test('destroy() is final', async () => {
  const adapter = createFakeAdapter({ namespace: 'fake' })
  const { modal, start, window } = createTestModal({ adapters: [adapter] })
  start()
  await modal.connect({ connectorId })
  const listener = vi.fn()
  modal.events.onAny(listener)
  modal.destroy()
  listener.mockClear()
  expect([walletOf(adapter).watchers, adapter.discoveries, modal.state.$status.get()]).toEqual([0, 0, 'unknown'])
  const destroyed = expect.objectContaining({ code: 'LATCHKEY_DESTROYED' })
  for (const verb of [
    () => modal.start(window),
    () => modal.open(),
    () => modal.open(networksView),
    () => modal.push(networksView),
    () => modal.replace(networksView),
    () => modal.reset(networksView),
    () => modal.switchNamespace('fake'),
    () => modal.switchConnection('x'),
    () => modal.addNetwork(createFakeNetwork('fake:3')),
    () => modal.removeNetwork('fake:1'),
    () => modal.addAdapter(createFakeAdapter({ namespace: 'other' })),
    () => modal.showToast('success', 'Done'),
  ])
    expect(verb).toThrowError(destroyed)
  for (const verb of [
    () => modal.connect({ connectorId }),
    () => modal.reconnect(),
    () => modal.disconnect(),
    () => modal.passGates(),
    () => modal.switchNetwork('fake:1'),
    () => modal.switchAccount('alice'),
    () => modal.signMessage('hello'),
    () => modal.readBalance(),
    () => modal.removeAdapter('fake'),
    () => modal.adapters.fake.context.request('own', async () => 1),
  ])
    await expect(verb()).rejects.toEqual(destroyed)
  // These calls of a component that unmounts are harmless.
  expect(modal.close()).toBe(true)
  modal.back()
  modal.cancel()
  modal.hideToast()
  modal.hideAlert()
  modal.prepare().catch(() => undefined) // its outcome does not matter
  modal.destroy()
  expect(listener).not.toHaveBeenCalled()
})

describe('the dialog', () => {
  const views = (modal: { readonly state: ReturnType<typeof createTestModal>['modal']['state'] }): string[] =>
    modal.state.$stack.get().map(({ view }) => view)

  test('open() shows Connect or Account and emits events, and close() does too', async () => {
    const { modal, start } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
    start()
    const emitted: ModalEvent[] = []
    modal.events.onAny((event) => emitted.push(event))
    const opened = modal.open()
    expect(views(modal)).toEqual([connectView.id])
    modal.open()
    expect(modal.close()).toBe(true)
    expect(opened.closed.aborted).toBe(true)
    expect(modal.close()).toBe(true)
    await modal.connect({ connectorId })
    modal.open()
    expect(views(modal)).toEqual([accountView.id])
    modal.close()
    expect(emitted.filter(({ name }) => name === modalOpenEvent.name || name === modalCloseEvent.name)).toMatchObject([
      { name: 'MODAL_OPEN', params: { connected: false } },
      { name: 'MODAL_CLOSE', params: { connected: false } },
      { name: 'MODAL_OPEN', params: { connected: true } },
      { name: 'MODAL_CLOSE', params: { connected: true } },
    ])
  })

  test('the close event is emitted when the last view closes itself or the lifetime ends', async () => {
    const { modal, start, stop } = createTestModal()
    start()
    const emitted: string[] = []
    modal.events.onAny(({ name }) => emitted.push(name))
    modal.open(networksView).close()
    expect(modal.state.$isOpen.get()).toBe(false)
    modal.open()
    stop()
    expect(emitted).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_CLOSE'])
  })

  test('push(), replace(), reset() and back() change the stack, and opened.closed of a removed view is aborted', () => {
    const { modal, start } = createTestModal()
    start()
    const first = modal.open()
    const second = modal.push(networksView)
    expect([views(modal), modal.state.$direction.get()]).toEqual([[connectView.id, networksView.id], 'forward'])
    const third = modal.replace(accountView)
    expect([second.closed.aborted, third.closed.aborted, views(modal)]).toEqual([
      true,
      false,
      [connectView.id, accountView.id],
    ])
    modal.back()
    expect([third.closed.aborted, views(modal), modal.state.$direction.get()]).toEqual([true, [connectView.id], 'back'])
    modal.back()
    expect(views(modal)).toEqual([connectView.id])
    const other = modal.reset(networksView)
    expect([first.closed.aborted, views(modal)]).toEqual([true, [networksView.id]])
    modal.push(connectView)
    other.close()
    expect(views(modal)).toEqual([connectView.id])
    const keys = modal.state.$stack.get().map(({ key }) => key)
    modal.push(connectView)
    expect(new Set([...keys, ...modal.state.$stack.get().map(({ key }) => key)]).size).toBe(2)
  })

  test('prepare() sets $prerendered, and open() takes over its entry', async () => {
    const { modal, start, stop } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
    await modal.prepare()
    expect(modal.state.$prerendered.get()).toBeUndefined()
    start()
    await modal.prepare()
    const prerendered = modal.state.$prerendered.get()
    expect(prerendered?.view).toBe(connectView.id)
    await modal.prepare()
    expect(modal.state.$prerendered.get()).toBe(prerendered)
    expect([modal.state.$isOpen.get(), views(modal)]).toEqual([false, []])
    modal.open()
    expect(modal.state.$stack.get()).toEqual([prerendered])
    expect(modal.state.$stack.get()[0]).toBe(prerendered)
    await modal.prepare()
    expect([modal.state.$prerendered.get(), prerendered?.opened.closed.aborted]).toEqual([undefined, false])
    modal.close()
    expect(prerendered?.opened.closed.aborted).toBe(true)
    await modal.prepare()
    expect(modal.state.$prerendered.get()?.key).not.toBe(prerendered?.key)
    const last = modal.state.$prerendered.get()
    stop()
    expect([modal.state.$prerendered.get(), last?.opened.closed.aborted]).toEqual([undefined, true])
  })

  test('$prerendered is reset when another view opens, or when opening would show another view', async () => {
    const { modal, start } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
    start()
    await modal.prepare()
    const first = modal.state.$prerendered.get()
    modal.open(networksView)
    expect([views(modal), modal.state.$prerendered.get(), first?.opened.closed.aborted]).toEqual([
      [networksView.id],
      undefined,
      true,
    ])
    modal.close()
    await modal.prepare()
    const second = modal.state.$prerendered.get()
    modal.open(connectView, { namespace: 'fake' }) // the same view with parameters is another one
    expect([modal.state.$stack.get()[0] === second, second?.opened.closed.aborted]).toEqual([false, true])
    modal.close()
    await modal.prepare()
    const third = modal.state.$prerendered.get()
    await modal.connect({ connectorId })
    await modal.prepare()
    expect([modal.state.$prerendered.get()?.view, third?.opened.closed.aborted]).toEqual([accountView.id, true])
  })

  test('$prerendered stays undefined for views of plugins', async () => {
    const first = definePlugin({
      id: 'first',
      views: [bindView(whatIsAWalletView, async () => ({ default: () => null }))],
      setup: () => ({ api: 1, contributes: [contribute(firstViewSlot, whatIsAWalletView)] }),
    })
    const own = definePlugin({
      id: 'own',
      views: [bindView(connectView, async () => ({ default: () => null }))],
      setup: () => ({ api: 1 }),
    })
    for (const [plugins, adapters] of [
      [[first], []],
      [[own], [createFakeAdapter({ namespace: 'fake' })]],
    ] as const) {
      const { modal, start } = createTestModal({ plugins, adapters })
      start()
      await modal.prepare()
      expect(modal.state.$prerendered.get()).toBeUndefined()
    }
  })

  test('open() with a namespace activates it and is loading until the actions are loaded', async () => {
    const { modal, start } = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'one' }), createFakeAdapter({ namespace: 'two' })],
    })
    start()
    await modal.connect({ connectorId: 'one/fake.wallet' })
    modal.open({ namespace: 'two' })
    expect(views(modal)).toEqual([connectView.id])
    expect([modal.state.$openNamespace.get(), modal.state.$activeNamespace.get()]).toEqual(['two', 'two'])
    expect(modal.state.$namespaces.get().get('two')?.isLoading).toBe(true)
    await rest()
    expect(modal.state.$namespaces.get().get('two')?.isLoading).toBe(false)
    modal.close()
    expect(modal.state.$openNamespace.get()).toBeUndefined()
    modal.open()
    expect(modal.state.$isLoading.get()).toBe(true)
    await rest()
    expect(modal.state.$isLoading.get()).toBe(false)
    expect(() => modal.open({ namespace: 'absent' })).toThrowError(
      expect.objectContaining({ code: 'LATCHKEY_ADAPTER_NOT_FOUND' }),
    )
  })

  test("open() shows a plugin's first view only without a connector and without an address", () => {
    const plugin = definePlugin({
      id: 'catalogue',
      setup: () => ({ api: undefined, contributes: [contribute(firstViewSlot, whatIsAWalletView)] }),
    })
    const empty = createTestModal({ plugins: [plugin] })
    empty.start()
    empty.modal.open()
    expect(views(empty.modal)).toEqual([whatIsAWalletView.id])
    const filled = createTestModal({ plugins: [plugin], adapters: [createFakeAdapter({ namespace: 'fake' })] })
    filled.start()
    filled.modal.open()
    expect(views(filled.modal)).toEqual([connectView.id])
  })

  test('an embedded dialog does not close but shows its first view', async () => {
    const { modal, start, stop } = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'fake' })],
      embedded: true,
    })
    start()
    expect([modal.state.$isOpen.get(), views(modal)]).toEqual([true, [connectView.id]])
    modal.push(networksView)
    modal.close()
    expect([modal.state.$isOpen.get(), views(modal)]).toEqual([true, [connectView.id]])
    await modal.connect({ connectorId })
    modal.close()
    expect(views(modal)).toEqual([accountView.id])
    modal.reset(networksView).close()
    expect(views(modal)).toEqual([accountView.id])
    stop()
    expect(modal.state.$isOpen.get()).toBe(false)
  })

  test('open() keeps a view that may not be left', async () => {
    const { modal, start } = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'fake', wallets: [{ networkId: 'fake:9' }] })],
    })
    start()
    await modal.connect({ connectorId })
    const [entry] = modal.state.$stack.get()
    modal.open()
    expect(modal.state.$stack.get()).toEqual([entry])
  })

  test('a listener reads the current state during a change', async () => {
    const { modal, start } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
    start()
    const states: unknown[] = []
    modal.state.$connections.listen(() =>
      states.push([modal.state.$status.get(), modal.state.$current.get()?.address, modal.state.$active.get()?.status]),
    )
    await modal.connect({ connectorId })
    expect(states[0]).toEqual(['connected', 'fake-alice', 'connected'])
  })
})

describe('toasts', () => {
  test('a toast is hidden after 2.5 s unless it is loading', async () => {
    const { modal, start, clock } = createTestModal()
    start()
    modal.showToast('success', 'Copied')
    expect(modal.state.$toast.get()).toMatchObject({ variant: 'success', message: 'Copied' })
    await clock.advance(2499)
    expect(modal.state.$toast.get()).toBeDefined()
    await clock.advance(1)
    expect(modal.state.$toast.get()).toBeUndefined()
    modal.showToast('loading', 'Sending')
    await clock.advance(60_000)
    expect(modal.state.$toast.get()).toBeDefined()
    modal.hideToast()
    expect(modal.state.$toast.get()).toBeUndefined()
  })

  test('the last of several toasts is shown 150 ms after the one before was hidden', async () => {
    const { modal, start, clock } = createTestModal()
    start()
    modal.showToast('error', 'One')
    modal.showToast('error', 'Two')
    expect(modal.state.$toast.get()).toBeUndefined()
    await clock.advance(100)
    modal.showToast('error', 'Three')
    expect(modal.state.$toast.get()).toBeUndefined()
    await clock.advance(150)
    expect(modal.state.$toast.get()?.message).toBe('Three')
    await clock.advance(2500)
    expect([modal.state.$toast.get(), clock.pending]).toEqual([undefined, 0])
  })
})

describe('for developers', () => {
  test.each([
    [true, { open: true, variant: 'error', message: 'Project ID Not Configured' }],
    [false, { open: false }],
  ])('with debug %s a missing project id shows an alert', async (debug, alert) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { modal, start } = createTestModal({ debug, services: hostedCloud({ projectId: '' }) })
    start()
    await rest()
    expect(modal.state.$alert.get()).toMatchObject(alert)
    expect(errors).toHaveBeenCalledTimes(debug ? 1 : 0)
    modal.hideAlert()
    expect(modal.state.$alert.get().open).toBe(false)
  })

  test('with debug createModal() reports once an option of a plugin that is not registered', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const { start, stop } = createTestModal({
      debug: true,
      features: { swaps: true, email: false, legalCheckbox: true },
    })
    start()
    stop()
    start()
    await rest()
    expect(warnings.mock.calls).toEqual([
      ['Latchkey: features.swaps has no effect: none of the registered plugins reads it.'],
    ])
  })

  test('with debug createModal() reports unknown options once', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const { start, stop } = createTestModal({
      debug: true,
      chains: [],
      metadata: { nmae: 'App' },
      theme: { accentColor: 'red' },
      features: { swap: false },
      services: { rpcUrl: 'https://gateway.example' },
    } as never)
    start()
    stop()
    start()
    await rest()
    expect(warnings.mock.calls.flat()).toEqual([
      ...['chains', 'metadata.nmae', 'theme.accentColor', 'services.rpcUrl', 'features.swap'].map(
        (name) => `Latchkey: the option "${name}" is unknown and has no effect.`,
      ),
    ])
  })

  test('with debug createModal() reports options that the factory of an adapter or a plugin does not know', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const { start } = createTestModal({
      debug: true,
      adapters: [{ ...createFakeAdapter({ namespace: 'fake' }), unknownOptions: ['hidee'] }],
      plugins: [
        definePlugin({ id: 'part', unknownOptions: ['urll', 'featuredWalletIds'], setup: () => ({ api: undefined }) }),
      ],
    })
    start()
    await rest()
    expect(warnings.mock.calls.flat()).toEqual([
      'Latchkey: the option "hidee" of the adapter "fake" is unknown and has no effect.',
      'Latchkey: the option "urll" of the plugin "part" is unknown and has no effect.',
      'Latchkey: the option "featuredWalletIds" of the plugin "part" is unknown and has no effect. It is an option of createModal().',
    ])
  })

  test('with debug createModal() reports what the options of a plugin lack in the modal', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const mistakes: Plugin['mistakes'] = ({ services }) => [`part() needs \`services.data\`, not ${services.data}.`]
    const plugin = definePlugin({ id: 'part', mistakes, setup: () => ({ api: undefined }) })
    for (const debug of [true, false]) createTestModal({ debug, plugins: [plugin] }).start()
    await rest()
    expect(warnings.mock.calls.flat()).toEqual(['Latchkey: part() needs `services.data`, not undefined.'])
  })

  test.each([
    [{ networks: mainnet }, '`networks` is {'],
    [{ networks: mainnet }, 'Pass a list.'],
    [{ metadata: { icons: '/icon.png' } }, '`metadata.icons` is "/icon.png". Pass a list of texts.'],
    [{ adapters: [createFakeAdapter] }, '`adapters[0]` is a function. Pass what it returns: call it.'],
    [{ plugins: [undefined] }, '`plugins[0]` is undefined. Pass an object.'],
    [{ adapters: ['fake'] }, '`adapters[0]` is "fake". Pass an object.'],
  ])('createModal(%o) rejects a wrong type and names the option', (options, message) => {
    expect(() => createModal(options as never)).toThrow(ConfigurationError)
    expect(() => createModal(options as never)).toThrow(message)
  })

  test.each([
    ['a plugin', 'Plugin "broken" failed in start.', { kind: 'plugin', owner: 'broken', phase: 'start' }],
    ['an adapter', 'Adapter "fake" failed in discover.', { kind: 'adapter', owner: 'fake', phase: 'discover' }],
    ['a wallet', 'Wallet "fake/one" failed in restore.', { kind: 'wallet', owner: 'fake/one', phase: 'restore' }],
    ['a part', 'Latchkey part "react" failed in mount.', { kind: 'part', owner: 'react', phase: 'mount' }],
  ])('fail() reports a failure of %s with its name', (_, message, { kind, owner, phase }) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { modal } = createTestModal({
      adapters: [createFakeAdapter({ namespace: 'fake' })],
      plugins: [definePlugin({ id: 'broken', setup: () => ({ api: undefined }) })],
    })
    const failed = vi.fn()
    modal.events.on(pluginFailedEvent, failed)
    modal.fail(owner, phase, new Error('A fault.'))
    expect(errors.mock.calls[0]?.[0]).toMatchObject({ name: 'PluginError', message, kind, owner, phase })
    expect(failed).toHaveBeenCalledWith({ kind, owner, phase })
  })

  test('the errors for an unknown network, namespace and connector name what exists instead', async () => {
    const { modal, start } = createTestModal({ adapters: [createFakeAdapter({ namespace: 'fake' })] })
    start()
    await expect(modal.switchNetwork('fake:77')).rejects.toThrow(
      'CaipNetwork not found: "fake:77" is not in networks. Listed: fake:1, fake:2. Add it in createModal().',
    )
    expect(() => modal.switchNamespace('other')).toThrow(
      'Adapter not found: none is registered for "other". Registered: fake. Add it in createModal().',
    )
    await expect(modal.connect({ connectorId: 'fake/none' })).rejects.toThrow('Connector not found: "fake/none"')
  })

  test('an event listener that throws stops neither the other listeners nor the emitter', () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { modal, start, clock } = createTestModal()
    start()
    const listener = vi.fn()
    modal.events.on(modalOpenEvent, () => {
      throw new Error('A fault of the page.')
    })
    const stop = modal.events.onAny(listener)
    modal.open()
    expect(listener.mock.calls).toEqual([[{ name: 'MODAL_OPEN', params: { connected: false }, at: clock.now() }]])
    expect(errors).toHaveBeenCalledOnce()
    stop()
    modal.close()
    expect(listener).toHaveBeenCalledOnce()
  })
})

test("setTheme() changes parts of the theme, which starts with the system's mode", () => {
  const { modal } = createTestModal({ theme: { accent: 'red' } })
  expect(modal.state.$theme.get()).toEqual({ mode: 'system', accent: 'red' })
  modal.setTheme({ mode: 'dark' })
  expect(modal.state.$theme.get()).toEqual({ mode: 'dark', accent: 'red' })
})

test('$noAdapters and the namespace state have the requested and approved networks', async () => {
  expect(createTestModal().modal.state.$noAdapters.get()).toBe(true)
  const { modal, start } = createTestModal({
    adapters: [createFakeAdapter({ namespace: 'fake', wallets: [{ networkIds: ['fake:1', 'fake:7'] }] })],
    plugins: [createFakeGate().plugin],
  })
  start()
  expect(modal.state.$noAdapters.get()).toBe(false)
  expect(modal.state.$active.get()).toMatchObject({ supportsAllNetworks: true, isSupported: true, networkId: 'fake:1' })
  await modal.connect({ connectorId })
  expect(modal.state.$active.get()).toMatchObject({
    requestedNetworks: [{ id: 'fake:1' }, { id: 'fake:2' }],
    approvedNetworkIds: ['fake:1', 'fake:7'],
    supportsAllNetworks: false,
  })
})
