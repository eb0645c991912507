import { createModal, type Modal, type ModalOptions, type Network, type Plugin, type WalletHome } from '@latchkey/core'
import {
  createFakeAdapter,
  createManualClock,
  createMemoryStorage,
  type FakeAdapter,
  type FakeWallet,
  type FakeWalletOptions,
  type ManualClock,
} from '@latchkey/testkit'
import { bitcoinNetworks, evmNetworks, polkadotNetworks, solanaNetworks, writtenOn } from './props.js'

export interface StageOptions extends Omit<ModalOptions, 'adapters' | 'networks' | 'plugins' | 'clock' | 'storage'> {
  readonly wallets?: readonly FakeWalletOptions[] | undefined
  readonly networks?: readonly Network[] | undefined
  /** Wallets of a second namespace. Absent: there is none. */
  readonly others?: readonly FakeWalletOptions[] | undefined
  /** Wallets of a third namespace, whose accounts are of two types. Absent: there is none. */
  readonly bitcoiners?: readonly FakeWalletOptions[] | undefined
  /** Wallets of a fourth namespace, where each network writes an address in its own way. Absent: there is none. */
  readonly polkadotters?: readonly FakeWalletOptions[] | undefined
  readonly plugins?: readonly Plugin[] | undefined
  /** Wallets to get, as the first namespace knows them. */
  readonly homes?: readonly WalletHome[] | undefined
  /** Of the first namespace, in the smallest unit of the network's currency. Default: 1.5 of them. */
  readonly balance?: (() => Promise<bigint>) | undefined
}

export interface Stage {
  readonly modal: Modal
  readonly clock: ManualClock
  readonly evm: FakeAdapter<'eip155'>
  readonly other: FakeAdapter<'solana'>
  /** The wallets of the first namespace, in their order. */
  readonly wallets: readonly FakeWallet[]
  /** By its way in. */
  connect(id: string | undefined, namespace?: string): Promise<void>
}

/** A real modal over made-up wallets: no storage, no host, and time that stands still. */
export function createStage({
  wallets = [],
  networks = evmNetworks,
  others,
  bitcoiners,
  polkadotters,
  plugins = [],
  homes = [],
  balance = async () => 1_500_000_000_000_000_000n,
  ...options
}: StageOptions = {}): Stage {
  const clock = createManualClock()
  const signMessage = async () => ({ signature: 'fake:', scheme: 'fake' })
  const evm = createFakeAdapter({
    namespace: 'eip155',
    name: 'EVM networks',
    wallets,
    walletHomes: async () => homes,
    capabilities: {
      balance,
      async signMessage({ connection }, message) {
        return { signature: String(await connection.provider.request('signMessage', message)), scheme: 'fake' }
      },
      async switchNetwork({ connection }, networkId) {
        await connection.provider.request('switchNetwork', networkId)
      },
    },
  })
  const other = createFakeAdapter({
    namespace: 'solana',
    name: 'Solana',
    hasNetwork: false,
    wallets: others ?? [],
    capabilities: { balance: async () => 2_480_000_000n, signMessage },
  })
  const modal: Modal = createModal({
    metadata: { name: 'Harbour', description: 'A made-up app', url: 'https://harbour.example', icons: [] },
    termsConditionsUrl: 'https://harbour.example/terms',
    privacyPolicyUrl: 'https://harbour.example/privacy',
    ...options,
    networks: [
      ...networks,
      ...(others ? solanaNetworks : []),
      ...(bitcoiners ? bitcoinNetworks : []),
      ...(polkadotters ? polkadotNetworks : []),
    ],
    adapters: [
      evm,
      ...(others ? [other] : []),
      ...(bitcoiners ? [bitcoins(bitcoiners)] : []),
      ...(polkadotters ? [polkadots(polkadotters)] : []),
    ],
    plugins,
    storage: createMemoryStorage(),
    clock,
  })
  return {
    modal,
    clock,
    evm,
    other,
    wallets: evm.wallets,
    async connect(id, namespace = 'eip155') {
      await modal.connect({ connectorId: `${namespace}/${id}` })
    },
  }
}

function bitcoins(wallets: readonly FakeWalletOptions[]): FakeAdapter<'bip122'> {
  return createFakeAdapter({
    namespace: 'bip122',
    name: 'Bitcoin',
    accountTypes: ['payment', 'ordinal'],
    hasNetwork: false,
    wallets,
    capabilities: { balance: async () => 4_200_000n },
  })
}

function polkadots(wallets: readonly FakeWalletOptions[]): FakeAdapter<'polkadot'> {
  return createFakeAdapter({
    namespace: 'polkadot',
    name: 'Polkadot',
    hasNetwork: false,
    wallets,
    addressOn: writtenOn,
    capabilities: {},
  })
}
