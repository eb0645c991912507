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
  type WalletErrorKind,
} from '@latchkey/core'
import { createFakeWallet, type FakeProvider, type FakeWallet, type FakeWalletOptions } from './createFakeWallet.js'

export interface FakeAdapterOptions<Namespace extends string> {
  /** Any CAIP-2 namespace. */
  readonly namespace: Namespace
  readonly name?: string | undefined
  /** Default: `['eoa']`. */
  readonly accountTypes?: readonly [AccountType, ...AccountType[]] | undefined
  /** `false`: wallets have no current network and can't switch, as on Solana. */
  readonly hasNetwork?: boolean | undefined
  /** The first wallets. Default: one. */
  readonly wallets?: readonly FakeWalletOptions[] | undefined
  /** Replaces the fake ones: signMessage, balance and, if wallets have a network, switchNetwork. */
  readonly capabilities?: Partial<Capabilities<FakeProvider>> | undefined
  /** `false`: no remote wallet has this namespace. */
  readonly hasRemote?: boolean | undefined
  /** `false`: it has no sign-ins that a remote wallet could be sent with a proposal. */
  readonly hasSignIn?: boolean | undefined
  readonly addressOn?: ((account: Account, networkId: string) => string) | undefined
  readonly walletHomes?: AdapterRuntime['walletHomes'] | undefined
  /** What plugins can ask for. Default: nothing. */
  readonly services?: AdapterRuntime['services'] | undefined
}

export interface FakeApi {
  /** The context that core passed to `setup`. */
  readonly context: AdapterContext<FakeProvider>
}

export interface FakeAdapter<Namespace extends string> extends Adapter<Namespace, FakeProvider, FakeApi> {
  readonly wallets: readonly FakeWallet[]
  /** Adds a wallet and notifies every search for wallets. */
  addWallet(options?: FakeWalletOptions): FakeWallet
  removeWallet(wallet: FakeWallet): void
  /** Searches for wallets that are running. */
  readonly discoveries: number
  /** Requests of core to `remote.connect`, without the signal. */
  readonly remoteConnects: readonly Omit<TransportRequest, 'signal'>[]
}

/**
 * An adapter without a chain, for tests of core with any namespace. Its addresses start with
 * `fake-`.
 */
export function createFakeAdapter<const Namespace extends string>({
  namespace,
  name,
  accountTypes = ['eoa'],
  hasNetwork = true,
  wallets: options = [{}],
  capabilities = fakeCapabilities(hasNetwork),
  hasRemote = true,
  hasSignIn = true,
  addressOn,
  walletHomes,
  services,
}: FakeAdapterOptions<Namespace>): FakeAdapter<Namespace> {
  const wallets: FakeWallet[] = options.map((one) => createFakeWallet(one, { hasNetwork }))
  const searches = new Set<(connectors: readonly Connector<FakeProvider>[]) => void>()
  const remoteConnects: Omit<TransportRequest, 'signal'>[] = []

  const notify = () => {
    for (const found of searches) found(wallets.map(({ connector }) => connector))
  }
  const remote: Remote<FakeProvider> = {
    methods: ['fake_signMessage', 'fake_balance'],
    events: ['fake_changed'],
    ...(hasSignIn && { signIn: true }),
    async connect(transport, { signal: _, ...request }) {
      remoteConnects.push(request)
      return connectRemote(transport, request, { hasNetwork, accountTypes })
    },
  }

  return {
    ...defineAdapter<Namespace, FakeProvider, FakeApi>({
      namespace,
      name,
      accountTypes,
      setup: (context) => ({
        discover(page, found) {
          searches.add(found)
          page.signal.addEventListener('abort', () => searches.delete(found), { once: true })
          found(wallets.map(({ connector }) => connector))
        },
        ...(hasRemote && { remote }),
        capabilities,
        isAddress: async (text) => /^fake-[\w-]+$/.test(text),
        ...(addressOn && { addressOn }),
        ...(walletHomes && { walletHomes }),
        ...(services && { services }),
        toError: refusalOf,
        api: { context },
      }),
    }),
    wallets,
    addWallet(one) {
      const wallet = createFakeWallet(one, { hasNetwork })
      wallets.push(wallet)
      notify()
      return wallet
    },
    removeWallet(wallet) {
      wallets.splice(wallets.indexOf(wallet), 1)
      notify()
    },
    get discoveries() {
      return searches.size
    },
    remoteConnects,
  }
}

function fakeCapabilities(hasNetwork: boolean): Partial<Capabilities<FakeProvider>> {
  return {
    async signMessage({ connection, address, networkId }, message) {
      const signature = await connection.provider.request('signMessage', { message, address }, networkId)
      return { signature: String(signature), scheme: 'fake' }
    },
    async balance({ connection, address, networkId }) {
      return BigInt(String(await connection.provider.request('balance', { address }, networkId)))
    },
    ...(hasNetwork && {
      async switchNetwork({ connection }, networkId) {
        await connection.provider.request('switchNetwork', networkId)
      },
    }),
  }
}

const refusals: Readonly<Record<number, WalletErrorKind>> = {
  4001: 'rejected',
  4100: 'unauthorized',
  4200: 'unsupported',
  4900: 'disconnected',
  4902: 'unknownNetwork',
  [-32002]: 'pending',
}

function refusalOf(cause: unknown): WalletErrorKind | undefined {
  return cause instanceof Error && 'code' in cause ? refusals[Number(cause.code)] : undefined
}

/** Sends nothing: everything comes from the grant, as the contract requires. */
function connectRemote(
  transport: Transport,
  { networkId }: { readonly networkId?: string | undefined },
  {
    hasNetwork,
    accountTypes,
  }: { readonly hasNetwork: boolean; readonly accountTypes: readonly [AccountType, ...AccountType[]] },
): Connection<FakeProvider> {
  const observers = new Set<Observer<ConnectionState>>()
  let currentId = networkId

  function stateOf(grant: Grant): ConnectionState | undefined {
    const byAddress = new Map<string, Account>()
    for (const { address, type = accountTypes[0], publicKey } of grant.accounts) {
      byAddress.set(address, { id: address, address, type, ...(publicKey !== undefined && { publicKey }) })
    }
    const [first, ...others] = byAddress.values()
    if (!first) return undefined
    const current = currentId !== undefined && grant.networkIds.includes(currentId) ? currentId : grant.networkIds[0]
    return {
      accounts: [first, ...others],
      networkIds: grant.networkIds,
      ...(hasNetwork && current !== undefined && { networkId: current }),
      ...(!grant.methods.includes('fake_signMessage') && { lacks: ['signMessage'] as const }),
    }
  }

  return {
    provider: {
      async request(method, params, on) {
        if (method !== 'switchNetwork') return transport.request(`fake_${method}`, params, on)
        currentId = String(params)
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
          currentId = String(data)
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
