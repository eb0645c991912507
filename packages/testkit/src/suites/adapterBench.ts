import {
  type Adapter,
  type AdapterContext,
  type AdapterRuntime,
  type Connection,
  type Connector,
  type ConnectRequest,
  createHttp,
  NotConnectedError,
  systemClock,
} from '@latchkey/core'
import { atom } from 'nanostores'
import { chainRpc } from '../evm/chainRpc.js'
import type { ListenerCount } from '../page/countListeners.js'
import { countPageListeners } from '../page/countPageListeners.js'
import { createFakeWindow } from '../page/createFakeWindow.js'
import type { AdapterHarness } from './adapterHarness.js'
import { ConformanceError, must } from './ConformanceError.js'
import { within } from './within.js'

export interface AdapterSuite {
  /** A new adapter each time, as an app makes it. */
  adapter(): Adapter
  /** A new wallet each time, without any request of the page before. */
  wallet(): AdapterHarness
  /** Milliseconds for everything that needs no answer of the user. Default: 5000. */
  readonly limit?: number | undefined
}

/** The adapter, wallet and page of one check. */
export interface AdapterBench {
  readonly adapter: Adapter
  readonly runtime: AdapterRuntime
  readonly wallet: AdapterHarness
  readonly window: Window & typeof globalThis
  /** Listeners at the window and its document. */
  readonly listeners: ListenerCount
  readonly limit: number
  readonly request: ConnectRequest
  /** Ends the page. */
  stop(): void
  /** The connector of the wallet, as soon as the adapter finds it. */
  connector(): Promise<Connector>
  connect(): Promise<Connection>
  /** The page after a reload: a new adapter, the same wallet. */
  reload(): AdapterBench
}

export function createAdapterBench(suite: AdapterSuite, wallet: AdapterHarness = suite.wallet()): AdapterBench {
  const { limit = 5000 } = suite
  const adapter = suite.adapter()
  const runtime = adapter.setup(createAdapterContext(wallet))
  const window = createFakeWindow()
  const controller = new AbortController()
  const uninstall = wallet.install(window)
  const listeners = countPageListeners(window)
  listeners.countDocument()
  const [first, ...others] = wallet.networks
  const request: ConnectRequest = {
    networkIds: [first.id, ...others.map(({ id }) => id)],
    signal: new AbortController().signal,
  }

  const bench: AdapterBench = {
    adapter,
    runtime,
    wallet,
    window,
    listeners,
    limit,
    request,
    stop() {
      controller.abort()
      uninstall()
    },
    connector() {
      must(runtime.discover !== undefined, 'An adapter that is tested with a wallet in the page has `discover`.')
      const found = new Promise<Connector>((resolve) => {
        runtime.discover?.({ window, signal: controller.signal }, (connectors) => {
          const connector = connectors.find(({ id }) => id === wallet.connectorId)
          if (connector) resolve(connector)
        })
      })
      return within(limit, `\`discover\` finds the wallet "${wallet.connectorId}".`, found)
    },
    async connect() {
      const connector = await bench.connector()
      return within(limit, '`connect` answers when the user approved.', connector.connect(request))
    },
    reload() {
      bench.stop()
      return createAdapterBench(suite, wallet)
    },
  }
  return bench
}

/** A context like core's. JSON-RPC goes to the first node of a network. */
export function createAdapterContext({ networks }: Pick<AdapterHarness, 'networks'>): AdapterContext {
  return {
    $networks: atom(networks),
    $current: atom(undefined),
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    clock: { ...systemClock }, // a new object per modal, as in core
    rpc: (networkId) => ({
      async request(method, params) {
        const url = networks.find(({ id }) => id === networkId)?.rpcUrls.default.http[0]
        if (!url) throw new ConformanceError(`The network ${networkId} has no node.`)
        return chainRpc(url, { method, params })
      },
    }),
    http: async () => createHttp({ clock: systemClock }),
    async request() {
      throw new NotConnectedError()
    },
  }
}
