import { atom } from 'nanostores'
import { addNetwork } from './actions/addNetwork.js'
import type { Answer, Askable, Asked } from './actions/askWallet.js'
import type { AccountRequests } from './actions/createAccountRequests.js'
import { removeNetwork } from './actions/removeNetwork.js'
import { switchConnection } from './actions/switchConnection.js'
import { switchNamespace } from './actions/switchNamespace.js'
import type { Adapter, RpcClient, Subject } from './contract/adapter.js'
import type { Lifetime, ModalCore } from './contract/core.js'
import { modalCloseEvent, modalOpenEvent, pluginFailedEvent, statusChangedEvent } from './contract/events.js'
import { fallbackAdaptersSlot } from './contract/fallbackAdaptersSlot.js'
import { walletsSlot } from './contract/firstSlots.js'
import type { Http } from './contract/http.js'
import { idOfToken } from './contract/idOfToken.js'
import type { Modal, SignOptions } from './contract/modal.js'
import { modalRules, themeRule } from './contract/modalRules.js'
import type { ModalOptions } from './contract/options.js'
import type { Opened, Plugin, PluginContext, ViewToken } from './contract/plugin.js'
import { serviceOf } from './contract/serviceOf.js'
import { settingsOf } from './contract/settingsOf.js'
import type { ConnectorEntry } from './contract/stores.js'
import { subjectOf } from './contract/subjectOf.js'
import { closeDialog } from './dialog/closeDialog.js'
import { goBack } from './dialog/goBack.js'
import { mayLeave } from './dialog/mayLeave.js'
import { openDialog } from './dialog/openDialog.js'
import { openView } from './dialog/openView.js'
import { shakeDialog } from './dialog/shakeDialog.js'
import { checkFactoryOptions } from './entities/checkFactoryOptions.js'
import { namespaceOf } from './entities/network.js'
import { anyText } from './entities/optionRules.js'
import { ConfigurationError } from './errors/ConfigurationError.js'
import { DestroyedError } from './errors/DestroyedError.js'
import { NotStartedError } from './errors/NotStartedError.js'
import { type FailedKind, PluginError } from './errors/PluginError.js'
import { createLifetimes } from './lifetime/createLifetimes.js'
import { createLoaders } from './lifetime/createLoaders.js'
import { networkFrom } from './networks/networkFrom.js'
import { createAdapterHost } from './plugins/createAdapterHost.js'
import { createPluginHost } from './plugins/createPluginHost.js'
import { createWakingClock } from './ports/createWakingClock.js'
import { createStorage } from './ports/storage/createStorage.js'
import { systemClock } from './ports/systemClock.js'
import { createEvents } from './stores/createEvents.js'
import { createStores } from './stores/createStores.js'
import { modalStateOf } from './stores/modalStateOf.js'

/**
 * Creates a modal: an object that owns all its state. It has no side effects (it touches no window,
 * storage, timer or socket) until `start()`, which `ModalProvider` calls in a browser.
 *
 * @throws {ConfigurationError} when adapters or plugins don't fit together, or an option has a
 * wrong type. The message names it.
 */
export function createModal<
  const Adapters extends readonly Adapter[] = readonly [],
  const Plugins extends readonly Plugin[] = readonly [],
>(options: ModalOptions<Adapters, Plugins> = {}): Modal<Adapters, Plugins> {
  checkFactoryOptions<Omit<ModalOptions, 'locale'>>('createModal', options, modalRules)
  const $locale = atom(options.locale)
  const settings = settingsOf(options, $locale)
  const clock = createWakingClock(options.clock ?? systemClock)
  const page: { current: Lifetime | undefined } = { current: undefined }
  let isDestroyed = false

  const storage = createStorage({ engine: options.storage ?? (() => page.current?.window.localStorage), clock })
  const $remote = atom<readonly ConnectorEntry[]>([])
  const networks = (options.networks ?? []).map((network) => networkFrom(network, settings.rpcUrls))
  const stores = createStores({ settings, clock, networks, theme: options.theme, $remote })
  const { dialog } = stores
  const { stream, emit, end: endEvents } = createEvents(clock)
  // Plugins first: a plugin may fail before `adapters` exists.
  const kindOf = (owner: string): FailedKind => {
    if (options.plugins?.some(({ id }) => id === owner)) return 'plugin'
    if (owner.includes('/')) return 'wallet'
    return adapters.entries.has(owner) ? 'adapter' : 'part'
  }
  const fail = (owner: string, phase: string, cause: unknown): void => {
    const kind = kindOf(owner)
    console.error(new PluginError(kind, owner, phase, { cause }))
    emit(pluginFailedEvent, { kind, owner, phase })
  }
  const assertAlive = (): void => {
    if (isDestroyed) throw new DestroyedError()
  }
  const openById = (view: string, params: unknown, placement?: 'push' | 'replace' | 'reset'): Opened<never> => {
    assertAlive()
    return openView(core, view, params, placement)
  }
  const open = <P>(view: ViewToken<P, unknown>, params: P): Opened<never> => openById(idOfToken(view), params)
  const service: ModalCore['service'] = (token, networkId) =>
    serviceOf(adapters.entries.get(namespaceOf(networkId))?.runtime, token)
  const loaders = createLoaders(() => core, page, fail, assertAlive)
  const { loadHttp, act, actOnSession, follow, followSession } = loaders
  let networkRpc: ((networkId: string) => RpcClient) | undefined
  const rpc = (networkId: string): RpcClient => ({
    async request(...request) {
      const { networkRpcOf } = await loadHttp()
      networkRpc ??= networkRpcOf(core, options.fetch)
      return networkRpc(networkId).request(...request)
    },
  })
  /** For each `connect()` whose code is being fetched: the namespaces that were cancelled since. */
  const connecting = new Set<(string | undefined)[]>()
  /** The subject at this moment, before the code for its request is fetched. */
  const subjectIn = (namespace: string): Subject | null => {
    const live = stores.$namespaces.get().get(namespace)?.connection
    return live ? subjectOf(live) : null
  }
  const ask =
    <Name extends Askable>(name: Name, isShown?: boolean) =>
    (content: Asked<Name>, request?: SignOptions): Promise<Answer<Name>> => {
      const snapshot = { namespaces: stores.$namespaces.get(), active: stores.$active.get() }
      return actOnSession(({ askWallet }) => askWallet(core, name, content, snapshot, request, isShown))
    }
  const can: Modal['can'] = (capability, namespace) => {
    const state = namespace === undefined ? stores.$active.get() : stores.$namespaces.get().get(namespace)
    const name = typeof capability === 'string' ? capability : capability?.id
    if (typeof name !== 'string' || !state?.connection?.state || state.connection.state.lacks?.includes(name))
      return false
    const runtime = adapters.entries.get(state.namespace)?.runtime
    const capabilities: Readonly<Record<string, unknown>> | undefined = runtime?.capabilities
    return (capabilities?.[name] ?? serviceOf(runtime, { id: name })) !== undefined
  }
  const passGates: PluginContext['passGates'] = (request) => actOnSession(({ askGates }) => askGates(core, request))
  const loadAccountRequests = (): Promise<AccountRequests> =>
    actOnSession(({ accountRequestsOf }) => accountRequestsOf(core))
  const http = async (): Promise<Http> => (await loadHttp()).createHttp({ clock, fetch: options.fetch })

  const plugins = createPluginHost({
    plugins: options.plugins ?? [],
    features: settings.features,
    fail,
    contextOf: (pluginId, { use, find }) => ({
      use,
      find,
      $current: stores.$current,
      $networks: stores.networks.$all,
      metadata: settings.metadata,
      settings,
      $theme: stores.theme.$theme,
      clock,
      storage: storage.namespace(pluginId),
      open,
      emit,
      events: stream,
      http,
      alert: (code) => followSession('alert', ({ showAlert }) => showAlert(core, code)),
      requestedCapabilities: () => actOnSession(({ requestedCapabilitiesOf }) => requestedCapabilitiesOf(core)),
      prepareSignIn: (signal) => actOnSession(({ prepareSignIn }) => prepareSignIn(core, signal)),
      connect: (request) => act(({ connect }) => connect(core, request)),
      service,
      loadLedger: async () => (await actOnSession(({ loadLedger }) => loadLedger(core))).ledger,
      wallet: {
        can,
        signMessage: ask('signMessage', true),
        signIn: ask('signIn', true),
        signInForm: (namespace) => adapters.entries.get(namespace)?.runtime.signIn,
        request: async (...asked) => (await loadAccountRequests()).request(...asked),
        read: async (...asked) => (await loadAccountRequests()).read(...asked),
      },
      rpc,
      passGates,
    }),
  })
  const adapters = createAdapterHost({
    stores,
    fail,
    ...(settings.debug && {
      skipped: (sentence) => followSession('debug', async ({ warnOfSkipped }) => warnOfSkipped(core, sentence)),
    }),
    contextOf: (namespace) => ({
      metadata: settings.metadata,
      clock,
      rpc,
      http,
      request(name, run, signal, { networkId, snapshot = subjectIn(namespace) } = {}) {
        const expected = { networkId, snapshot }
        return actOnSession(({ requestWallet }) => requestWallet(core, namespace, name, run, signal, expected))
      },
    }),
  })
  const core: ModalCore = {
    settings,
    stores,
    clock,
    storage,
    adapters: adapters.entries,
    page,
    sending: new Map(),
    ledger: {},
    events: stream,
    emit,
    fail,
    open,
    rpc,
    service,
    plugins: options.plugins ?? [],
    apis: plugins.apis,
    views: plugins.views,
    slot: plugins.slot,
    contributions: (slot) => plugins.slot(slot).get(),
    dropAdapter: adapters.remove,
    lifetime() {
      assertAlive()
      if (!page.current) throw new NotStartedError()
      return page.current
    },
  }

  const $wallets = plugins.slot(walletsSlot)
  const followRemote = (): void =>
    $remote.set($wallets.get().map(({ pluginId, value }) => ({ id: `${pluginId}/${value.id}`, connector: value })))
  $wallets.listen(followRemote)
  followRemote()
  for (const adapter of options.adapters ?? []) adapters.add(adapter)
  const [fallback] = adapters.entries.size === 0 ? plugins.slot(fallbackAdaptersSlot).get() : []
  if (fallback)
    for (const namespace of new Set(networks.map(({ id }) => namespaceOf(id)))) adapters.add(fallback.value(namespace))

  const lifetimes = createLifetimes(core, options, plugins, adapters, loaders, clock.wake)
  const statuses = new Map<string, string>()
  stores.$namespaces.listen((namespaces) => {
    for (const [namespace, { status }] of namespaces) {
      if ((statuses.get(namespace) ?? 'unknown') === status) continue
      statuses.set(namespace, status)
      emit(statusChangedEvent, { namespace, status })
    }
  })
  dialog.$isOpen.listen((isOpen) => {
    emit(isOpen ? modalOpenEvent : modalCloseEvent, { connected: stores.$current.get() !== undefined })
    // An embedded dialog can't close: it shows its first view instead.
    if (!isOpen && settings.embedded && page.current) openDialog(core)
  })

  /** Makes another namespace or connection the active one. */
  const changeActive = (change: () => void): void => {
    assertAlive()
    const before = stores.$active.get()
    change()
    const isDone = (): void => stores.networks.setSwitchingNamespace(false)
    if (stores.$active.get() === before || !page.current) isDone()
    else followSession('turn', ({ followTurn }) => followTurn(core, before), isDone)
  }
  /** @param change - Returns the namespace whose networks it changed. */
  const changeNetworks = (change: () => string): void => {
    assertAlive()
    const namespace = change()
    if (page.current) followSession('networks', ({ followNetworks }) => followNetworks(core, namespace))
  }
  const openHome = (namespace?: string): Opened => {
    assertAlive()
    if (namespace !== undefined) changeActive(() => switchNamespace(core, namespace))
    const top = dialog.$stack.get().at(-1)
    if (top && !mayLeave(core)) return top.opened
    const opened = openDialog(core, namespace)
    const isWaiting = stores.$active.get()?.status === 'gated'
    dialog.setLoading(true, namespace)
    follow(
      'open',
      () => undefined,
      () => dialog.setLoading(false, namespace),
    )
    // A rejected gate leaves the connection gated.
    if (isWaiting) followSession('gates', ({ askGates }) => askGates(core).catch(() => undefined))
    return opened
  }

  const modal: Modal = {
    settings,
    state: modalStateOf(stores, $locale),
    events: stream,
    adapters: adapters.apis,
    plugins: plugins.apis,
    views: plugins.views,
    rpc,
    start(window) {
      assertAlive()
      return lifetimes.start(window)
    },
    destroy() {
      page.current?.end()
      dialog.close() // also when the modal was never started
      isDestroyed = true
      endEvents()
    },
    open(...[what, params]: readonly unknown[]) {
      const { id, namespace } = (what ?? {}) as Partial<ViewToken<unknown>> & { readonly namespace?: string }
      // The overloads type the result: only a view's token says what the view answers.
      return id === undefined ? (openHome(namespace) as Opened<never>) : openById(idOfToken({ id }), params)
    },
    close: () => closeDialog(core),
    push: (view, ...[params]: readonly unknown[]) => openById(idOfToken(view), params, 'push'),
    replace: (view, ...[params]: readonly unknown[]) => openById(idOfToken(view), params, 'replace'),
    reset: (view, ...[params]: readonly unknown[]) => openById(idOfToken(view), params, 'reset'),
    back: () => goBack(core),
    shake: () => shakeDialog(core),
    prepare: () => act(({ prepareHome }) => prepareHome(core)),
    async connect(request) {
      const cancelled: (string | undefined)[] = []
      connecting.add(cancelled)
      try {
        return await act(({ connect }) => connect(core, request, cancelled))
      } finally {
        connecting.delete(cancelled)
      }
    },
    reconnect: () => actOnSession(({ followTabs }) => followTabs(core)),
    disconnect: (which) => act(({ disconnect }) => disconnect(core, which)),
    cancel(namespace) {
      for (const cancelled of connecting) cancelled.push(namespace)
      stores.attempts.cancel(namespace)
    },
    passGates,
    switchNetwork: (networkId, request) => actOnSession(({ switchNetwork }) => switchNetwork(core, networkId, request)),
    switchAccount: (accountId, request) => actOnSession(({ switchAccount }) => switchAccount(core, accountId, request)),
    switchConnection: (connectionId) => changeActive(() => switchConnection(core, connectionId)),
    switchNamespace: (namespace) => changeActive(() => switchNamespace(core, namespace)),
    signMessage: ask('signMessage'),
    signTypedData: ask('signTypedData'),
    signIn: ask('signIn'),
    can,
    walletHomes: () => actOnSession(({ walletHomes }) => walletHomes(core)),
    readBalance: (request) => act(({ readBalance }) => readBalance(core, request)),
    addNetwork: (network) => changeNetworks(() => addNetwork(core, network)),
    removeNetwork: (networkId) => changeNetworks(() => removeNetwork(core, networkId)),
    addAdapter(adapter) {
      assertAlive()
      adapters.add(adapter)
      if (!page.current) return
      adapters.discover(page.current, adapter.namespace)
      lifetimes.restoreSessions((namespace) => namespace === adapter.namespace)
    },
    removeAdapter: (namespace) => actOnSession(({ removeAdapter }) => removeAdapter(core, namespace)),
    setTheme(theme) {
      checkFactoryOptions('setTheme', { theme }, { theme: themeRule }, ['theme'])
      stores.theme.set(theme)
    },
    setLocale: $locale.set,
    showToast(variant, message) {
      assertAlive()
      stores.toasts.show(variant, message)
    },
    hideToast: stores.toasts.hide,
    hideAlert: stores.alerts.hide,
    slot: plugins.slot,
    fail(pluginId, phase, cause) {
      checkFactoryOptions('fail', { pluginId, phase }, { pluginId: anyText, phase: anyText }, ['pluginId', 'phase'])
      plugins.expel(pluginId)
      fail(pluginId, phase, cause)
    },
    api(token) {
      const api = plugins.find(token)
      if (api === undefined) throw new ConfigurationError(`The plugin "${token.id}" is not registered.`)
      return api
    },
    find: plugins.find,
  }
  // The mapped types of `adapters` and `plugins` describe the given lists. At run time it is the
  // same object.
  return modal as Modal<Adapters, Plugins>
}
