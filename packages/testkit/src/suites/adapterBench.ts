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
  /** A new one each time, as an app makes it. */
  adapter(): Adapter
  /** A new wallet each time, which the page has never asked for anything. */
  wallet(): AdapterHarness
  /** ms for what needs nobody's consent. Default 5000. */
  readonly limit?: number | undefined
}

/** An adapter, a wallet and a page: what one check works with. */
export interface AdapterBench {
  readonly adapter: Adapter
  readonly runtime: AdapterRuntime
  readonly wallet: AdapterHarness
  readonly window: Window & typeof globalThis
  /** At the window and at its document. */
  readonly listeners: ListenerCount
  readonly limit: number
  readonly request: ConnectRequest
  /** Ends the run. */
  stop(): void
  /** The wallet's own, as soon as the adapter found it. */
  connector(): Promise<Connector>
  connect(): Promise<Connection>
  /** The page after a reload: another adapter, the same wallet. */
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
      return within(limit, '`connect` answers when the person approved.', connector.connect(request))
    },
    reload() {
      bench.stop()
      return createAdapterBench(suite, wallet)
    },
  }
  return bench
}

/** What the kernel would give; JSON-RPC goes to the first node of a network. */
export function createAdapterContext({ networks }: Pick<AdapterHarness, 'networks'>): AdapterContext {
  return {
    $networks: atom(networks),
    $current: atom(undefined),
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    clock: { ...systemClock }, // each modal has one of its own
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
