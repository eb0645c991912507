import { evm } from '@latchkey/adapter-evm'
import type { Plugin } from '@latchkey/core'
import {
  createEvmTestWallet,
  createMemoryStorage,
  createTestModal,
  type EvmTestWallet,
  type MemoryStorage,
  type TestModal,
  throwAwayKeys,
  when,
} from '@latchkey/testkit'
import { type Chain, defineChain, type Hex } from 'viem'
import { inject } from 'vitest'
import { type Config, type Connector, createConfig, createStorage } from 'wagmi'
import { joinWagmi, latchkey, modalTransport } from '../src/index.js'

export interface BridgeOptions {
  /** The same storage again: the page after a reload. */
  readonly storage?: MemoryStorage | undefined
  readonly plugins?: readonly Plugin[] | undefined
  /** Of the page, e.g. with an app's server behind it. */
  readonly fetch?: typeof fetch | undefined
  /** Default: `true`. */
  readonly isJoined?: boolean | undefined
  /** Default: `true`. */
  readonly isStarted?: boolean | undefined
  /** That of wagmi. */
  readonly ssr?: boolean | undefined
  /** Default: both local chains. */
  readonly chains?: readonly [Chain, ...Chain[]] | undefined
}

/** A page with a modal, a wagmi config that is joined to it, and three wallets with real keys. */
export interface Bridge {
  readonly modal: TestModal<readonly [ReturnType<typeof evm>], readonly Plugin[]>['modal']
  readonly config: Config
  /** The connector that is in wagmi's config. */
  readonly connector: Connector
  readonly storage: MemoryStorage
  readonly anchor: EvmTestWallet
  readonly beacon: EvmTestWallet
  readonly cargo: EvmTestWallet
  /** The wallets have these ids as connections, and as connectors of wagmi. */
  readonly anchorId: string
  readonly beaconId: string
  readonly cargoId: string
  /** What the user does in the dialog: chooses a wallet, after which the dialog closes. */
  choose(wallet: EvmTestWallet): Promise<void>
  /** Waits for the dialog, and chooses a wallet in it. */
  chooseWhenOpen(wallet: EvmTestWallet): Promise<void>
  start(): void
  stop(): void
}

const { a, b } = inject('chains')
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chainOf = ({ id, url }: { readonly id: number; readonly url: string }, name: string) =>
  defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [url] } } })

export const chainA: Chain = chainOf(a, 'Chain A')
export const chainB: Chain = chainOf(b, 'Chain B')

export function createBridge({
  storage = createMemoryStorage(),
  plugins = [],
  fetch,
  isJoined = true,
  isStarted = true,
  ssr = false,
  chains = [chainA, chainB],
}: BridgeOptions = {}): Bridge {
  const walletOf = (name: string, keys: readonly [number, number]): EvmTestWallet =>
    createEvmTestWallet({
      name,
      rdns: `example.${name.toLowerCase()}`,
      privateKeys: keys.map((index) => throwAwayKeys[index]) as [Hex, Hex],
      chains: [
        { id: a.id, rpcUrl: a.url },
        { id: b.id, rpcUrl: b.url },
      ],
      memory: storage,
    })
  const anchor = walletOf('Anchor', [6, 7])
  const beacon = walletOf('Beacon', [8, 9])
  const cargo = walletOf('Cargo', [4, 5])
  const page = createTestModal({ networks: chains, adapters: [evm()], plugins, storage, fetch, clock: 'system' })
  const { modal, window } = page
  for (const wallet of [anchor, beacon, cargo]) wallet.announce(window)
  const config: Config = createConfig({
    chains,
    connectors: [latchkey(modal)],
    transports: Object.fromEntries(chains.map(({ id }) => [id, modalTransport(modal)])),
    storage: createStorage({ storage }),
    multiInjectedProviderDiscovery: false,
    ssr,
  })
  const release = isJoined ? joinWagmi({ config, modal }) : undefined
  if (isStarted) page.start()
  const choose = async ({ info }: EvmTestWallet) => {
    await modal.connect({ connectorId: `eip155/${info.rdns}` })
    modal.close()
  }
  const idOf = ({ info }: EvmTestWallet) => `eip155/${info.rdns}@eip155`
  return {
    modal,
    config,
    connector: config.connectors[0] as Connector,
    storage,
    anchor,
    beacon,
    cargo,
    anchorId: idOf(anchor),
    beaconId: idOf(beacon),
    cargoId: idOf(cargo),
    choose,
    async chooseWhenOpen(wallet) {
      await when(modal.state.$isOpen, (isOpen) => isOpen)
      await choose(wallet)
    },
    start: page.start,
    stop() {
      release?.()
      page.stop()
    },
  }
}
