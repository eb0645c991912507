import { randomUUID } from 'node:crypto'
import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import type { Adapter, Clock, ModalOptions, Network, Plugin } from '@latchkey/core'
import { createPhoneWallet, type PhoneWallet, type PhoneWalletOptions } from '@latchkey/phone'
import { catalogue } from '@latchkey/plugin-catalogue'
import { type Relay, type RelayOptions, startRelay } from '@latchkey/relay'
import {
  createFakeNetwork,
  createFakeWindow,
  createMemoryStorage,
  createTestModal,
  type ManualClock,
  type MemoryStorage,
  type TestModal,
  when,
} from '@latchkey/testkit'
import type { WalletConnectOptions } from '../src/contract/options.js'
import type { PairingState } from '../src/contract/Pairing.js'
import { walletConnect } from '../src/walletConnect.js'

export const networkIds = {
  eip155: 'eip155:31337',
  other: 'eip155:1338',
  solana: 'solana:11111111111111111111111111111111',
  bip122: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
} as const

export interface StageOptions {
  readonly relay?: RelayOptions | undefined
  readonly phone?: Partial<PhoneWalletOptions> | undefined
  readonly networks?: readonly (string | Network)[] | undefined
}

export interface PageOptions {
  /**
   * Default: the storage that all pages of the stage share, which makes them one page before and
   * after a reload.
   */
  readonly storage?: MemoryStorage | undefined
  readonly clock?: ManualClock | undefined
  readonly options?: WalletConnectOptions | undefined
  /** Default: the adapters for the namespaces of the stage's networks. */
  readonly adapters?: readonly Adapter[] | undefined
  readonly modal?: Partial<ModalOptions> | undefined
  /** Further plugins. */
  readonly plugins?: readonly Plugin[] | undefined
  /** Further members of `window`. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
  /** Another modal of the same page. */
  readonly beside?: StagePage | undefined
}

type Plugins = readonly [ReturnType<typeof walletConnect>, ReturnType<typeof catalogue>]
type Modal = TestModal<readonly Adapter[], Plugins>['modal']

/** A page with a modal, as far as a test needs one. */
export interface StagePage extends TestModal<readonly Adapter[], Plugins> {
  /** Sockets that are open or opening. */
  readonly sockets: number
  /** Number of all sockets that were ever opened. */
  readonly opened: number
  /** Links that were opened. */
  readonly links: readonly string[]
  /** Simulates a crash of the page: nothing finishes, and nothing more is stored. */
  kill(): void
  /** Closes all sockets. */
  cut(): void
  setVisible(is: boolean): void
  /** The next URI. Rejects if none can be made. */
  uri(): Promise<string>
  /** Starts to connect and lets the phone scan the URI. */
  pair(walletId?: string): Promise<{ readonly live: ReturnType<Modal['connect']> }>
}

export interface Stage {
  readonly relay: Relay
  readonly phone: PhoneWallet
  readonly storage: MemoryStorage
  readonly prefix: string
  open(options?: PageOptions): StagePage
  close(): Promise<void>
}

const adaptersOf: Readonly<Record<string, () => Adapter>> = {
  eip155: () => evm(),
  solana: () => solana(),
  bip122: () => bitcoin(),
  polkadot: () => polkadot(),
}

/**
 * A relay, a phone with real keys, and pages. Only the window is a fake. Each stage has its own
 * records.
 */
export async function createStage({
  relay: relayOptions,
  phone: phoneOptions,
  networks: wanted = [networkIds.eip155],
}: StageOptions = {}): Promise<Stage> {
  const relay = await startRelay({ port: 0, ...relayOptions })
  const networks = wanted.map((network) => (typeof network === 'string' ? createFakeNetwork(network) : network))
  const [first, ...others] = networks.map(({ id }) => ({ id }))
  if (!first) throw new Error('A stage has at least one network.')
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    networks: [first, ...others],
    requestPause: 0,
    storagePrefix: randomUUID(),
    ...phoneOptions,
  })
  const storage = createMemoryStorage()
  const prefix = randomUUID()
  const pages: StagePage[] = []

  return {
    relay,
    phone,
    storage,
    prefix,
    open({ storage: own = storage, clock, options, adapters, modal, plugins, members, beside } = {}) {
      const namespaces = new Set(networks.map(({ id }) => id.split(':')[0] ?? ''))
      const page = createPage({
        storage: own,
        clock,
        networks,
        adapters: adapters ?? [...namespaces].flatMap((namespace) => adaptersOf[namespace]?.() ?? []),
        modal,
        plugins,
        options: { relayUrl: relay.url, projectId: 'local', storagePrefix: prefix, ...options },
        phone,
        members,
        beside,
      })
      pages.push(page)
      return page
    },
    async close() {
      for (const page of pages) page.stop()
      await phone.destroy()
      await relay.close()
    },
  }
}

function createPage({
  storage,
  clock,
  networks,
  adapters,
  modal: modalOptions,
  plugins = [],
  options,
  phone,
  members: further,
  beside,
}: {
  readonly storage: MemoryStorage
  readonly clock: Clock | undefined
  readonly networks: readonly Network[]
  readonly adapters: readonly Adapter[]
  readonly modal: Partial<ModalOptions> | undefined
  readonly plugins: readonly Plugin[] | undefined
  readonly options: WalletConnectOptions
  readonly phone: PhoneWallet
  readonly members: Readonly<Record<string, unknown>> | undefined
  readonly beside: StagePage | undefined
}): StagePage {
  let isAlive = true
  let opened = 0
  const sockets = new Set<WebSocket>()
  const links: string[] = []
  class PageSocket extends WebSocket {
    constructor(url: string) {
      if (!isAlive) throw new Error('The page is gone.')
      super(url)
      opened += 1
      sockets.add(this)
      this.addEventListener('close', () => sockets.delete(this))
    }
  }
  const view: MemoryStorage = Object.create(storage, {
    setItem: { value: (key: string, text: string) => isAlive && storage.setItem(key, text) },
    removeItem: { value: (key: string) => isAlive && storage.removeItem(key) },
    getItem: { value: (key: string) => storage.getItem(key) },
  })
  const members = { WebSocket: PageSocket, open: (url: string) => links.push(url), ...further }
  const window = beside?.window ?? createFakeWindow({ storage: view, members })
  const test = createTestModal<readonly Adapter[], Plugins>({
    ...modalOptions,
    storage: view,
    clock: (clock as ManualClock | undefined) ?? 'system',
    window,
    networks,
    adapters,
    plugins: [walletConnect(options), catalogue(), ...plugins] as Plugin[] as unknown as Plugins, // tests use only our plugins by name
  })
  const { modal } = test
  const uri = async (): Promise<string> => {
    const { $state } = modal.plugins.walletconnect.pairing
    const state = await when<PairingState>($state, ({ status }) => status === 'ready' || status === 'failed')
    if (state.status === 'ready') return state.uri
    throw state.status === 'failed' ? state.error : new Error(state.status)
  }
  return {
    ...test,
    get sockets() {
      return [...sockets].filter(({ readyState }) => readyState < 2).length
    },
    get opened() {
      return opened
    },
    links,
    kill() {
      isAlive = false
      for (const socket of sockets) socket.close()
    },
    cut() {
      for (const socket of sockets) socket.close()
    },
    setVisible(is) {
      Object.assign(window.document, { visibilityState: is ? 'visible' : 'hidden', hidden: !is })
      window.document.dispatchEvent(new Event('visibilitychange'))
    },
    uri,
    async pair(walletId) {
      const live = modal.connect({ connectorId: modal.plugins.walletconnect.connectorId, walletId })
      live.catch(() => undefined) // the test awaits it, perhaps later
      await phone.pair(await uri())
      return { live }
    },
  }
}
