import { atom } from 'nanostores'
import { addNetwork } from './actions/addNetwork.js'
import type { ReconnectAttempts } from './actions/beginReconnect.js'
import { beginReconnect } from './actions/beginReconnect.js'
import { closeDialog } from './actions/closeDialog.js'
import { openDialog } from './actions/openDialog.js'
import { openView } from './actions/openView.js'
import { recallWallets } from './actions/rememberWallet.js'
import { removeNetwork } from './actions/removeNetwork.js'
import { shakeDialog } from './actions/shakeDialog.js'
import { recallChoices } from './actions/storedChoices.js'
import { readSessions } from './actions/storedSessions.js'
import { switchNamespace } from './actions/switchNamespace.js'
import type { Adapter } from './contract/adapter.js'
import type { AdapterEntry, ModalCore, Run } from './contract/core.js'
import { derive } from './contract/derive.js'
import { pluginFailedEvent, statusChangedEvent } from './contract/events.js'
import type { Modal, ModalEvent } from './contract/modal.js'
import type { ModalOptions } from './contract/options.js'
import type { EventToken, Opened, Plugin, ViewToken } from './contract/plugin.js'
import { settingsOf } from './contract/settingsOf.js'
import { walletsSlot } from './contract/slots.js'
import type { Way } from './contract/stores.js'
import { subjectOf } from './contract/subjectOf.js'
import { namespaceOf } from './entities/network.js'
import { ConfigurationError } from './errors/ConfigurationError.js'
import { DestroyedError } from './errors/DestroyedError.js'
import { NotStartedError } from './errors/NotStartedError.js'
import { PluginError } from './errors/PluginError.js'
import { networkFrom } from './networks/networkFrom.js'
import { createPluginHost } from './plugins/createPluginHost.js'
import { createNetworkRpc } from './ports/createNetworkRpc.js'
import { createStorage } from './ports/storage/createStorage.js'
import { systemClock } from './ports/systemClock.js'
import { createTabs } from './ports/tabs/createTabs.js'
import { createStores } from './stores/createStores.js'

/** What only matters once somebody connects, or a stored session is there. */
const loadActions = (): Promise<typeof import('./actions/index.js')> => import('./actions/index.js')

/**
 * Makes a modal: an object that owns all its state. It is inert (no window, storage, timer or socket is touched) until `start`,
 * which `ModalProvider` calls in a browser.
 * @throws {ConfigurationError} when adapters or plugins don't fit together; the sentence names which.
 */
export function createModal<
  const Adapters extends readonly Adapter[] = readonly [],
  const Plugins extends readonly Plugin[] = readonly [],
>(options: ModalOptions<Adapters, Plugins> = {}): Modal<Adapters, Plugins> {
  const settings = settingsOf(options)
  const clock = options.clock ?? systemClock
  const page: { current: Run | undefined } = { current: undefined }
  let isDestroyed = false
  let stopRun: (() => void) | undefined

  const storage = createStorage({ engine: options.storage ?? (() => page.current?.window.localStorage), clock })
  const $remote = atom<readonly Way[]>([])
  const stores = createStores({
    settings,
    clock,
    networks: (options.networks ?? []).map(networkFrom),
    theme: options.theme,
    $remote,
  })

  const listeners = new Set<(event: ModalEvent) => void>()
  const emit = <P>({ name }: EventToken<P>, params: P): void => {
    const event = { name, params, at: clock.now() }
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (cause) {
        console.error(cause) // a listener of the app's must not stop what it listens to
      }
    }
  }
  const fail = (owner: string, phase: string, cause: unknown): void => {
    console.error(new PluginError(owner, phase, { cause }))
    emit(pluginFailedEvent, { owner, phase })
  }
  const open = <P>(view: ViewToken<P>, params: P): Opened => openView(core, view.id, params)

  const host = createPluginHost({
    plugins: options.plugins ?? [],
    features: settings.features,
    fail,
    contextOf: (pluginId, { use, find }) => ({
      use,
      find,
      $current: stores.$current,
      metadata: settings.metadata,
      settings,
      storage: storage.drawer(pluginId),
      open,
      emit,
    }),
  })

  const adapters = new Map<string, AdapterEntry>()
  const adapterApis: Record<string, unknown> = Object.create(null)
  const core: ModalCore = {
    settings,
    stores,
    clock,
    storage,
    adapters,
    page,
    emit,
    fail,
    open,
    views: host.views,
    contributions: (slot) => host.slot(slot).get(),
    rpc: createNetworkRpc({
      settings,
      clock,
      fetch: options.fetch,
      networkOf: (networkId) => stores.networks.$all.get().find(({ id }) => id === networkId),
      isRead: (networkId, method) => adapters.get(namespaceOf(networkId))?.runtime.isRead?.(method) ?? false,
    }),
    dropAdapter(namespace) {
      adapters.delete(namespace)
      delete adapterApis[namespace]
      stores.connectors.remove(namespace)
      stores.setRegistered([...adapters.keys()])
    },
    run() {
      if (isDestroyed) throw new DestroyedError()
      if (!page.current) throw new NotStartedError()
      return page.current
    },
  }

  const $ways = host.slot(walletsSlot)
  const followRemote = (): void =>
    $remote.set($ways.get().map(({ pluginId, value }) => ({ key: `${pluginId}/${value.id}`, connector: value })))
  $ways.listen(followRemote)
  followRemote()

  const addAdapter = (adapter: Adapter): void => {
    const { namespace } = adapter
    if (adapter.contract !== 1)
      throw new ConfigurationError(
        `The adapter for "${namespace}" is made for contract ${adapter.contract}; this core speaks contract 1.`,
      )
    if (adapters.has(namespace)) throw new ConfigurationError(`Two adapters bring the namespace "${namespace}".`)
    const runtime = adapter.setup({
      $networks: derive([stores.networks.$all], (all) => all.filter(({ id }) => namespaceOf(id) === namespace)),
      $current: derive([stores.$namespaces], (namespaces) => {
        const { status, connection } = namespaces.get(namespace) ?? {}
        return status === 'connected' && connection ? subjectOf(connection) : undefined
      }),
      rpc: core.rpc,
      request: async (name, run, signal) => (await loadActions()).callWallet(core, name, { namespace, signal }, run),
    })
    adapters.set(namespace, { adapter, runtime })
    adapterApis[namespace] = runtime.api
    stores.setRegistered([...adapters.keys()])
    if (page.current) discover(namespace, page.current)
  }
  const discover = (namespace: string, run: Run): void => {
    try {
      adapters.get(namespace)?.runtime.discover?.(run, (connectors) => {
        if (!run.signal.aborted && adapters.has(namespace)) stores.connectors.set(namespace, connectors)
      })
    } catch (cause) {
      fail(namespace, 'discover', cause)
    }
  }
  for (const adapter of options.adapters ?? []) addAdapter(adapter)

  const statuses = new Map<string, string>()
  stores.$namespaces.listen((namespaces) => {
    for (const [namespace, { status }] of namespaces) {
      if (statuses.get(namespace) === status) continue
      statuses.set(namespace, status)
      emit(statusChangedEvent, { namespace, status })
    }
  })

  const start = (given?: Window & typeof globalThis): (() => void) => {
    if (isDestroyed) throw new DestroyedError()
    const window = given ?? (globalThis.window as (Window & typeof globalThis) | undefined)
    if (!window || page.current) return stopRun ?? (() => undefined)
    const controller = new AbortController()
    const run: Run = {
      window,
      signal: controller.signal,
      tabs: createTabs({ window, name: 'latchkey', signal: controller.signal }),
      releases: new Map(),
      sessions: new Map(),
      offers: new Set(),
      switching: new Set(),
      balances: new Map(),
    }
    page.current = run
    recallChoices(core)
    recallWallets(core)
    const begun: ReconnectAttempts = beginReconnect(core, readSessions(core))
    stores.setStarted(true)
    for (const namespace of adapters.keys()) discover(namespace, run)
    host.start(run)
    run.tabs.onMessage(() => {
      loadActions()
        .then(({ followTabs }) => (run.signal.aborted ? undefined : followTabs(core)))
        .catch((cause) => run.signal.aborted || fail('tabs', 'follow', cause))
    })
    if (begun.size > 0) {
      loadActions()
        .then(({ reconnect }) => (run.signal.aborted ? undefined : reconnect(core, { begun })))
        .catch((cause) => run.signal.aborted || fail('kernel', 'reconnect', cause))
    }
    if (settings.debug) {
      loadActions()
        .then(({ warnOfMistakes }) => warnOfMistakes(core, options.features ?? {}, host.ids))
        .catch((cause) => fail('kernel', 'debug', cause))
    }
    if (settings.embedded) openDialog(core)
    const stop = (): void => {
      if (page.current !== run) return
      stores.attempts.cancel()
      for (const { release } of run.sessions.values()) release()
      for (const release of run.releases.values()) release()
      controller.abort()
      page.current = undefined
      stopRun = undefined
      stores.dialog.close()
      stores.toasts.hide()
      stores.connections.clear()
      stores.connectors.clear()
      stores.setStarted(false)
    }
    stopRun = stop
    return stop
  }

  const place =
    (placement: 'push' | 'replace' | 'reset') =>
    <P>(view: ViewToken<P>, ...[params]: readonly unknown[]): Opened =>
      openView(core, view.id, params, placement)

  const { dialog } = stores
  const modal: Modal = {
    settings,
    state: {
      $isStarted: stores.$isStarted,
      $isOpen: dialog.$isOpen,
      $stack: dialog.$stack,
      $direction: dialog.$direction,
      $isShaking: dialog.$isShaking,
      $isLoading: dialog.$isLoading,
      $openNamespace: dialog.$namespace,
      $toast: stores.toasts.$toast,
      $alert: stores.alerts.$alert,
      $theme: stores.theme.$theme,
      $wallets: stores.$wallets,
      $ways: derive([stores.connectors.$all, $remote], (local, remote) => [...remote, ...local]),
      $connections: stores.connections.$live,
      $attempts: stores.attempts.$all,
      $namespaces: stores.$namespaces,
      $activeNamespace: derive([stores.$active], (active) => active?.namespace),
      $active: stores.$active,
      $status: derive(
        [stores.$active, stores.$isStarted],
        (active, isStarted) => active?.status ?? (isStarted ? 'disconnected' : 'unknown'),
      ),
      $current: stores.$current,
      $networks: stores.networks.$all,
      $balances: stores.balances.$all,
      $requests: stores.requests.$all,
      $isSwitchingNamespace: stores.networks.$isSwitchingNamespace,
      $noAdapters: stores.$noAdapters,
    },
    events: {
      on: ({ name }, listener) =>
        modal.events.onAny((event) => event.name === name && listener(event.params as Parameters<typeof listener>[0])),
      onAny(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    adapters: adapterApis,
    plugins: host.apis,
    start,
    destroy() {
      stopRun?.()
      isDestroyed = true
      listeners.clear()
    },
    open(...[view, params]: readonly unknown[]) {
      if (isView(view)) return openView(core, view.id, params)
      return openDialog(core, (view as { readonly namespace?: string } | undefined)?.namespace)
    },
    close: () => closeDialog(core),
    push: place('push'),
    replace: place('replace'),
    reset: place('reset'),
    back: () => dialog.back(),
    shake: () => shakeDialog(core),
    prepare() {
      loadActions().catch(() => undefined) // a failed prefetch is told of by the first real use
    },
    connect: async (request) => (await loadActions()).connect(core, request),
    reconnect: async () => (await loadActions()).reconnect(core),
    disconnect: async (which) => (await loadActions()).disconnect(core, which),
    cancel: (namespace) => stores.attempts.cancel(namespace),
    switchNetwork: async (networkId, request) => (await loadActions()).switchNetwork(core, networkId, request),
    switchAccount: async (accountId, request) => (await loadActions()).switchAccount(core, accountId, request),
    switchConnection: (connectionId) => stores.connections.activate(connectionId),
    switchNamespace: (namespace) => switchNamespace(core, namespace),
    signMessage: async (message, request) => (await loadActions()).signMessage(core, message, request),
    signTypedData: async (data, request) => (await loadActions()).signTypedData(core, data, request),
    can(capability, namespace) {
      const state = namespace === undefined ? stores.$active.get() : stores.$namespaces.get().get(namespace)
      if (!state?.connection?.state || state.connection.state.lacks?.includes(capability)) return false
      return adapters.get(state.namespace)?.runtime.capabilities[capability] !== undefined
    },
    readBalance: async (request) => (await loadActions()).readBalance(core, request),
    addNetwork: (network) => addNetwork(core, network),
    removeNetwork: (networkId) => removeNetwork(core, networkId),
    addAdapter,
    removeAdapter: async (namespace) => (await loadActions()).removeAdapter(core, namespace),
    setTheme: (theme) => stores.theme.set(theme),
    showToast: (variant, message) => stores.toasts.show(variant, message),
    hideToast: () => stores.toasts.hide(),
    hideAlert: () => stores.alerts.hide(),
    slot: (slot) => host.slot(slot),
    fail(pluginId, phase, cause) {
      host.expel(pluginId)
      fail(pluginId, phase, cause)
    },
    api(token) {
      const api = host.find(token)
      if (api === undefined) throw new ConfigurationError(`The plugin "${token.id}" is not registered.`)
      return api
    },
    find: (token) => host.find(token),
    views: host.views,
    rpc: core.rpc,
  }
  // The mapped types of `adapters` and `plugins` say what the lists brought; at run time it is the same object.
  return modal as Modal<Adapters, Plugins>
}

function isView(value: unknown): value is ViewToken<unknown> {
  return typeof value === 'object' && value !== null && 'id' in value
}
