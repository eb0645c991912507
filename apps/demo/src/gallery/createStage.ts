import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm as evmAdapter } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana as solanaAdapter } from '@latchkey/adapter-solana'
import {
  createModal,
  type Modal,
  type ModalOptions,
  type Network,
  type Plugin,
  type ProvidedService,
  provide,
  type WalletHome,
} from '@latchkey/core'
import { type PaymentService, paymentsService, type ReceiverRisk } from '@latchkey/core/services'
import {
  createFakeAdapter,
  createManualClock,
  createMemoryStorage,
  type FakeAdapter,
  type FakeWallet,
  type FakeWalletOptions,
  type ManualClock,
  realService,
} from '@latchkey/testkit'
import { bitcoinNetworks, evmNetworks, polkadotNetworks, solanaNetworks, writtenOn } from './props.js'

export interface StageOptions extends Omit<ModalOptions, 'adapters' | 'networks' | 'plugins' | 'clock' | 'storage'> {
  readonly wallets?: readonly FakeWalletOptions[] | undefined
  readonly networks?: readonly Network[] | undefined
  /** Wallets of a second namespace. Absent: the modal does not have this namespace. */
  readonly solanaWallets?: readonly FakeWalletOptions[] | undefined
  /** Wallets of a third namespace, with accounts of two types. Absent: none. */
  readonly bitcoinWallets?: readonly FakeWalletOptions[] | undefined
  /** Wallets of a fourth namespace, where an address depends on the network. Absent: none. */
  readonly polkadotWallets?: readonly FakeWalletOptions[] | undefined
  readonly plugins?: readonly Plugin[] | undefined
  /** Wallets of the first namespace that the user can install. */
  readonly homes?: readonly WalletHome[] | undefined
  /** Balance in the first namespace, in the currency's smallest unit. Default: 1.5 whole units. */
  readonly balance?: (() => Promise<bigint>) | undefined
  /** What the adapter of the first namespace lists, besides payment requests. Default: nothing. */
  readonly provided?: readonly ProvidedService[] | undefined
  /** Further capabilities of the first namespace. */
  readonly capabilities?: Parameters<typeof createFakeAdapter>[0]['capabilities']
  /** A risk of every receiver in the first namespace. Default: none. */
  readonly receiverRisk?: ReceiverRisk | undefined
}

export interface Stage {
  readonly modal: Modal
  readonly clock: ManualClock
  readonly evm: FakeAdapter<'eip155'>
  readonly solana: FakeAdapter<'solana'>
  /** Wallets of the first namespace, in the order of the options. */
  readonly wallets: readonly FakeWallet[]
  /** @param id - Id of a connector. @param namespace - Default: the first namespace. */
  connect(id: string | undefined, namespace?: string): Promise<void>
}

/** A real modal with fake wallets, storage in memory, no network access and a manual clock. */
export function createStage({
  wallets = [],
  networks = evmNetworks,
  solanaWallets,
  bitcoinWallets,
  polkadotWallets,
  plugins = [],
  homes = [],
  balance = async () => 1_500_000_000_000_000_000n,
  provided = [],
  capabilities,
  receiverRisk,
  ...options
}: StageOptions = {}): Stage {
  const clock = createManualClock()
  const signMessage = async () => ({ signature: 'fake:', scheme: 'fake' })
  const evm = createFakeAdapter({
    namespace: 'eip155',
    name: 'EVM networks',
    wallets,
    walletHomes: async () => homes,
    services: [...provided, provide(paymentsService, createPaymentService(networks, receiverRisk))],
    capabilities: {
      ...capabilities,
      balance,
      async signMessage({ connection }, message) {
        return { signature: String(await connection.provider.request('signMessage', message)), scheme: 'fake' }
      },
      async switchNetwork({ connection }, networkId) {
        await connection.provider.request('switchNetwork', networkId)
      },
    },
  })
  const solana = createFakeAdapter({
    namespace: 'solana',
    name: 'Solana',
    hasNetwork: false,
    wallets: solanaWallets ?? [],
    services: [provide(paymentsService, realService(solanaAdapter(), paymentsService, { networks: solanaNetworks }))],
    capabilities: { balance: async () => 2_480_000_000n, signMessage },
  })
  const modal: Modal = createModal({
    metadata: { name: 'Harbour', description: 'A made-up app', url: 'https://harbour.example', icons: [] },
    termsConditionsUrl: 'https://harbour.example/terms',
    privacyPolicyUrl: 'https://harbour.example/privacy',
    ...options,
    networks: [
      ...networks,
      ...(solanaWallets ? solanaNetworks : []),
      ...(bitcoinWallets ? bitcoinNetworks : []),
      ...(polkadotWallets ? polkadotNetworks : []),
    ],
    adapters: [
      evm,
      ...(solanaWallets ? [solana] : []),
      ...(bitcoinWallets ? [createBitcoinAdapter(bitcoinWallets)] : []),
      ...(polkadotWallets ? [createPolkadotAdapter(polkadotWallets)] : []),
    ],
    plugins,
    storage: createMemoryStorage(),
    clock,
  })
  return {
    modal,
    clock,
    evm,
    solana,
    wallets: evm.wallets,
    async connect(id, namespace = 'eip155') {
      await modal.connect({ connectorId: `${namespace}/${id}` })
    },
  }
}

/** The real payments of the first namespace, in which every receiver has this risk. */
function createPaymentService(networks: readonly Network[], risk: ReceiverRisk | undefined): PaymentService {
  const payments: PaymentService = realService(evmAdapter(), paymentsService, { networks })
  return Object.assign(Object.create(payments), { describeReceiver: async () => risk })
}

function createBitcoinAdapter(wallets: readonly FakeWalletOptions[]): FakeAdapter<'bip122'> {
  return createFakeAdapter({
    namespace: 'bip122',
    name: 'Bitcoin',
    accountTypes: ['payment', 'ordinal'],
    hasNetwork: false,
    wallets,
    services: [provide(paymentsService, realService(bitcoin(), paymentsService, { networks: bitcoinNetworks }))],
    capabilities: { balance: async () => 4_200_000n },
  })
}

function createPolkadotAdapter(wallets: readonly FakeWalletOptions[]): FakeAdapter<'polkadot'> {
  return createFakeAdapter({
    namespace: 'polkadot',
    name: 'Polkadot',
    hasNetwork: false,
    wallets,
    addressOn: writtenOn,
    services: [provide(paymentsService, realService(polkadot(), paymentsService, { networks: polkadotNetworks }))],
    capabilities: {},
  })
}
