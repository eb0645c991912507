import {
  type Account,
  type AccountType,
  type Adapter,
  type AdapterContext,
  type AdapterRuntime,
  type Capabilities,
  type Connection,
  type ConnectionState,
  type Connector,
  defineAdapter,
  type Grant,
  type Observer,
  type Remote,
  type Transport,
  type TransportRequest,
  type WalletRefusal,
} from '@latchkey/core'
import { createFakeWallet, type FakeProvider, type FakeWallet, type FakeWalletOptions } from './createFakeWallet.js'

export interface FakeAdapterOptions<Namespace extends string> {
  /** CAIP-2 namespace, any. */
  readonly namespace: Namespace
  readonly name?: string | undefined
  /** Default `['eoa']`. */
  readonly accountTypes?: readonly [AccountType, ...AccountType[]] | undefined
  /** `false`: as on Solana, wallets have no network and nothing can be switched. */
  readonly standsOnNetwork?: boolean | undefined
  /** There from the start. Default: one. */
  readonly wallets?: readonly FakeWalletOptions[] | undefined
  /** In place of the fake ones: signMessage, balance and, where wallets stand on networks, switchNetwork. */
  readonly capabilities?: Partial<Capabilities<FakeProvider>> | undefined
  /** `false`: remote wallets bring nothing to this namespace. */
  readonly hasRemote?: boolean | undefined
  readonly addressOn?: ((account: Account, networkId: string) => string) | undefined
  readonly walletHomes?: AdapterRuntime['walletHomes'] | undefined
}

export interface FakeApi {
  /** What the kernel gave to the adapter. */
  readonly context: AdapterContext<FakeProvider>
}

export interface FakeAdapter<Namespace extends string> extends Adapter<Namespace, FakeProvider, FakeApi> {
  readonly wallets: readonly FakeWallet[]
  /** A wallet turns up, late perhaps: everybody who looks for wallets is told. */
  addWallet(options?: FakeWalletOptions): FakeWallet
  removeWallet(wallet: FakeWallet): void
  /** How many look for wallets now. */
  readonly discoveries: number
  /** What the kernel asked `remote.connect` for, without the signal. */
  readonly remoteConnects: readonly Omit<TransportRequest, 'signal'>[]
}

/** An adapter without a chain, for tests of the kernel over any namespace. Its addresses begin with `fake-`. */
export function createFakeAdapter<const Namespace extends string>({
  namespace,
  name,
  accountTypes = ['eoa'],
  standsOnNetwork = true,
  wallets: options = [{}],
  capabilities = fakeCapabilities(standsOnNetwork),
  hasRemote = true,
  addressOn,
  walletHomes,
}: FakeAdapterOptions<Namespace>): FakeAdapter<Namespace> {
  const wallets: FakeWallet[] = options.map((one) => createFakeWallet(one, { standsOnNetwork }))
  const looking = new Set<(connectors: readonly Connector<FakeProvider>[]) => void>()
  const remoteConnects: Omit<TransportRequest, 'signal'>[] = []

  const tell = () => {
    for (const found of looking) found(wallets.map(({ connector }) => connector))
  }
  const remote: Remote<FakeProvider> = {
    methods: ['fake_signMessage', 'fake_balance'],
    events: ['fake_changed'],
    signIn: true,
    async connect(transport, { signal: _, ...request }) {
      remoteConnects.push(request)
      return connectRemote(transport, request, { standsOnNetwork, accountTypes })
    },
  }

  return {
    ...defineAdapter<Namespace, FakeProvider, FakeApi>({
      namespace,
      name,
      accountTypes,
      setup: (context) => ({
        discover(page, found) {
          looking.add(found)
          page.signal.addEventListener('abort', () => looking.delete(found), { once: true })
          found(wallets.map(({ connector }) => connector))
        },
        ...(hasRemote && { remote }),
        capabilities,
        isAddress: async (text) => /^fake-[\w-]+$/.test(text),
        ...(addressOn && { addressOn }),
        ...(walletHomes && { walletHomes }),
        toError: refusalOf,
        api: { context },
      }),
    }),
    wallets,
    addWallet(one) {
      const wallet = createFakeWallet(one, { standsOnNetwork })
      wallets.push(wallet)
      tell()
      return wallet
    },
    removeWallet(wallet) {
      wallets.splice(wallets.indexOf(wallet), 1)
      tell()
    },
    get discoveries() {
      return looking.size
    },
    remoteConnects,
  }
}

function fakeCapabilities(standsOnNetwork: boolean): Partial<Capabilities<FakeProvider>> {
  return {
    async signMessage({ connection, address, networkId }, message) {
      const signature = await connection.provider.request('signMessage', { message, address }, networkId)
      return { signature: String(signature), scheme: 'fake' }
    },
    async balance({ connection, address, networkId }) {
      return BigInt(String(await connection.provider.request('balance', { address }, networkId)))
    },
    ...(standsOnNetwork && {
      async switchNetwork({ connection }, networkId) {
        await connection.provider.request('switchNetwork', networkId)
      },
    }),
  }
}

const refusals: Readonly<Record<number, WalletRefusal>> = {
  4001: 'rejected',
  4100: 'unauthorized',
  4200: 'unsupported',
  4900: 'disconnected',
  4902: 'unknownNetwork',
  [-32002]: 'pending',
}

function refusalOf(cause: unknown): WalletRefusal | undefined {
  return cause instanceof Error && 'code' in cause ? refusals[Number(cause.code)] : undefined
}

/** Local, as the contract wants it: everything comes from the grant. */
function connectRemote(
  transport: Transport,
  { networkId }: { readonly networkId?: string | undefined },
  {
    standsOnNetwork,
    accountTypes,
  }: { readonly standsOnNetwork: boolean; readonly accountTypes: readonly [AccountType, ...AccountType[]] },
): Connection<FakeProvider> {
  const observers = new Set<Observer<ConnectionState>>()
  let place = networkId

  function stateOf(grant: Grant): ConnectionState | undefined {
    const byAddress = new Map<string, Account>()
    for (const { address, type = accountTypes[0], publicKey } of grant.accounts) {
      byAddress.set(address, { id: address, address, type, ...(publicKey !== undefined && { publicKey }) })
    }
    const [first, ...others] = byAddress.values()
    if (!first) return undefined
    const stands = place !== undefined && grant.networkIds.includes(place) ? place : grant.networkIds[0]
    return {
      accounts: [first, ...others],
      networkIds: grant.networkIds,
      ...(standsOnNetwork && stands !== undefined && { networkId: stands }),
      ...(!grant.methods.includes('fake_signMessage') && { lacks: ['signMessage'] as const }),
    }
  }

  return {
    provider: {
      async request(method, params, on) {
        if (method !== 'switchNetwork') return transport.request(`fake_${method}`, params, on)
        place = String(params)
        for (const observer of observers) observer.next(stateOf(transport.read()))
        return undefined
      },
    },
    watch(observer) {
      observers.add(observer)
      const stop = transport.watch({
        grant: (grant) => observer.next(stateOf(grant)),
        event(name, data) {
          if (name !== 'fake_changed') return
          place = String(data)
          observer.next(stateOf(transport.read()))
        },
      })
      observer.next(stateOf(transport.read()))
      return () => {
        observers.delete(observer)
        stop()
      }
    },
    read: async () => stateOf(transport.read()),
    memo: { addresses: transport.read().accounts.map(({ address }) => address) },
  }
}
