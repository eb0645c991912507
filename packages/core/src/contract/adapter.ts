import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Network } from '../entities/network.js'
import type { Clock } from './clock.js'
import type { ConnectingParameters } from './connectingParameters.js'
import type { Http } from './http.js'
import type { Metadata } from './options.js'
import type { ViewToken } from './plugin.js'
import type { SignInRequest, SignInResult, Transport, TransportRequest } from './transport.js'

// Functions are written as methods on purpose: that keeps `Adapter<'eip155', P, A>` assignable to `Adapter`.

/** What kind of account an address is. `eoa`: a key; `smartAccount`: code; `payment` and `ordinal`: Bitcoin's two. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | (string & {})

export interface Account {
  /** Stable over networks and reloads; a person's choice is stored by it. */
  readonly id: string
  /** In the namespace's canonical form. A network's own form comes from `AdapterRuntime.addressOn`. */
  readonly address: string
  readonly type: AccountType
  /** CAIP-2 ids of the only networks on which this account exists. Absent: wherever the connection is. */
  readonly networkIds?: readonly string[] | undefined
  readonly publicKey?: string | undefined
  /** Derivation path, where the wallet tells it (BIP-44 text, e.g. `m/84'/0'/0'/0/0`). */
  readonly path?: string | undefined
  readonly name?: string | undefined
}

/** What a wallet says of itself: whole each time, never a difference. */
export interface ConnectionState {
  readonly accounts: readonly [Account, ...Account[]]
  /** An account id, where the wallet selects one. Absent: the app selects. */
  readonly selected?: string | undefined
  /** CAIP-2 id, where the wallet stands on a network. Absent: the app chooses and each call carries it. */
  readonly networkId?: string | undefined
  /** CAIP-2 ids that the wallet approved. Absent: any. */
  readonly networkIds?: readonly string[] | undefined
  /** What the adapter can do and this wallet can't. */
  readonly lacks?: readonly CapabilityName[] | undefined
}

/**
 * Why a connection is over. `left`: the user ended it in the wallet, or took the permission back; `expired`: it ran out. For both the kernel
 * forgets the record. `lost`: the wallet is gone, and may be there at the next load: only then the record stays.
 */
export type EndReason = 'left' | 'expired' | 'lost'

export interface Observer<State> {
  /** The first call comes before `watch` returns. `undefined`: locked, may come back. */
  next(state: State | undefined): void
  /** The last call. */
  ended(reason: EndReason, cause?: unknown): void
}

/** A live one. It holds no listener unless it is watched. */
export interface Connection<Provider = unknown> {
  readonly provider: Provider
  /** Tells the whole state at once and on each change. The returned function lets go and tells the wallet nothing. */
  watch(observer: Observer<ConnectionState>): () => void
  /** Asks the wallet again, silently. `undefined`: locked. */
  read(signal: AbortSignal): Promise<ConnectionState | undefined>
  /**
   * The user leaves. Absent, or rejected with `UnsupportedMethodError` (or what `toError` calls `unsupported`): the wallet can't take its permission
   * back. It is left all the same, and nothing failed.
   */
  disconnect?(): Promise<void>
  /** Stored by the kernel and handed to `restore`. Never a secret. */
  readonly memo?: Json | undefined
}

export interface Adapter<Namespace extends string = string, Provider = unknown, Api = unknown> {
  readonly contract: 1
  /** CAIP-2 namespace. */
  readonly namespace: Namespace
  /** What people read for the namespace where several are offered, e.g. "EVM networks". */
  readonly name?: string | undefined
  /** A plugin's stand-in where the app registered no adapter: the app still counts as one without. */
  readonly isFallback?: true | undefined
  /** Names of options that its factory was given and does not know. With `debug` the kernel reports them. */
  readonly unknownOptions?: readonly string[] | undefined
  /** By preference, among those that a wallet really has. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  /** Inert; once per modal. */
  setup(context: AdapterContext<Provider>): AdapterRuntime<Provider, Api>
}

export interface AdapterContext<Provider = unknown> {
  /** The app's networks of this namespace. May change. */
  readonly $networks: ReadableAtom<readonly Network[]>
  /** For `api`: who and where, in this namespace. */
  readonly $current: ReadableAtom<Subject<Provider> | undefined>
  /** Of the app, for wallets that show who asks. */
  readonly metadata: Metadata
  /** Time, for every timer and limit of the adapter (`delay`, `withTimeout`), so that a test can move it by hand. */
  readonly clock: Clock
  /** The kernel's JSON-RPC to a network: the app's own URL, the configured gateway or the network's. */
  rpc(networkId: string): RpcClient
  /** The kernel's HTTP, for what a network serves beside JSON-RPC (`Network.services`). Each call makes a client of its own. */
  http(): Promise<Http>
  /**
   * Runs one request of the app's `api` as the kernel runs its own: the state is read again first and compared with what is meant, the
   * wait can be cancelled, and what the wallet throws comes out as a typed error.
   * @throws {NotConnectedError} when nothing is connected in this namespace.
   * @throws {NetworkDisconnectedError} when the wallet stands on another network than is meant; `run` was not called.
   * @throws {UnsupportedNetworkError} on a network that the app neither lists nor allows.
   */
  request<T>(
    name: string,
    run: (call: Call<Provider>) => Promise<T>,
    signal?: AbortSignal | undefined,
    expected?: ExpectedSubject<Provider> | undefined,
  ): Promise<T>
}

/** Who and where a request is meant for. */
export interface ExpectedSubject<Provider = unknown> {
  /** CAIP-2. The network that the app asks for: a wallet that stands elsewhere is asked to go there first. */
  readonly networkId?: string | undefined
  /**
   * Whom the app saw, and where, when it asked (`$current`): for a request whose code was fetched since. `null` for nobody: then nobody
   * is asked, whoever has come meanwhile. Default: who is there when `request` is called.
   */
  readonly snapshot?: Subject<Provider> | null | undefined
}

/** JSON-RPC 2.0 to the nodes of one network. */
export interface RpcClient {
  request(method: string, params?: unknown, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown>
}

/** One run of the modal in a browser, from `start` to stop. */
export interface Page {
  readonly window: Window & typeof globalThis
  readonly signal: AbortSignal
}

export interface AdapterRuntime<Provider = unknown, Api = unknown> {
  /** Looks for wallets until `page.signal` ends and tells the whole list each time. Called by `start`, never by a read. */
  discover?(page: Page, found: (connectors: readonly Connector<Provider>[]) => void): void
  readonly remote?: Remote<Provider> | undefined
  /** Wallets of the namespace that a user without one can get for this device. Asked when the user wants to see them. */
  walletHomes?(page: Page): Promise<readonly WalletHome[]>
  readonly capabilities: Partial<Capabilities<Provider>>
  /**
   * Fetches the code that requests to a person need. Awaited before the wallet is asked who and where it is, so that nothing is fetched between
   * that look and the request, while the wallet could move (security WAL-6). Called before each, so it fetches once.
   */
  prepare?(): Promise<unknown>
  /** Whether `text` is an address here, by decoding it. Async, so that the codec comes with its first use. */
  isAddress(text: string, networkId?: string): Promise<boolean>
  /** For namespaces where one account is written differently on each network. */
  addressOn?(account: Account, networkId: string): string
  /** This wallet family's ways to say no. `undefined`: nothing special. */
  toError?(cause: unknown): WalletErrorKind | undefined | Promise<WalletErrorKind | undefined>
  /** Whether an RPC method only reads: only such a one is retried, batched or asked of a second node. Absent: none does. */
  isRead?(method: string): boolean
  /** The app's `modal.adapters[namespace]`. */
  readonly api: Api
}

export type WalletErrorKind =
  | 'rejected'
  | 'pending'
  | 'unauthorized'
  | 'unknownNetwork'
  | 'unsupported'
  | 'disconnected'
  | 'networkDisconnected'

/** Where a way in stands in the list of wallets (specification section 9, connector order). */
export type ConnectorGroup = 'walletConnect' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** What the list of wallets shows. */
export interface ConnectorBase {
  /** Unique within a namespace (or among a plugin's wallets); stored. */
  readonly id: string
  readonly name: string
  /** As the wallet gave it. The kernel asks `allowImage` before anybody sees it. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet's id in public catalogues. */
  readonly explorerId?: string | undefined
  /** Equal (===) in two namespaces: one wallet, shown once. The wallet object itself, or the rdns. */
  readonly wallet?: string | object | undefined
  /** Draws the attempt. Default: ConnectingExternal. */
  readonly view?: ViewToken<ConnectingParameters> | undefined
  readonly group?: ConnectorGroup | undefined
  /**
   * Where choosing it leads instead of connecting here: the wallet's own browser, with this page. Asked when it is drawn, as a
   * link, because phones follow only those.
   */
  link?(): string
  /** Left out of the list where a plugin leads to wallets elsewhere: it reaches this one while the page stays open. */
  readonly unlessRemote?: true | undefined
}

/** A wallet that people can get, with the page of its makers. */
export interface WalletHome {
  readonly name: string
  /** The kernel asks `allowLink` before it is shown. */
  readonly homepage: string
  /** The wallet's id in public catalogues. */
  readonly explorerId?: string | undefined
}

/** A way into one namespace. */
export interface Connector<Provider = unknown> extends ConnectorBase {
  /** Somebody points at it: fetches the code that connecting needs. Asks nobody. Its failure is told when it happens again on connecting. */
  prepare?(): Promise<unknown>
  connect(request: ConnectRequest): Promise<Connection<Provider>>
  /**
   * Silent. `undefined`: not now, the record stays. An `EndReason`: it is over, e.g. `left` where the user took the permission back. What it throws
   * is a failure: it is reported and the record is forgotten, unless it says nothing about the wallet (`NotLoadedError`, `TimeoutError`,
   * `NoAccountError`, `CancelledError`). A refusal (`rejected`, `unauthorized`) counts as `left`. Absent where it can't be silent.
   */
  restore?(request: RestoreRequest): Promise<Connection<Provider> | EndReason | undefined>
}

export interface ConnectRequest {
  /** CAIP-2 ids of the app's networks in this namespace, preferred first. */
  readonly networkIds: readonly [string, ...string[]]
  /** This attempt's. The kernel races it, so a connector need not. */
  readonly signal: AbortSignal
}

export interface RestoreRequest extends ConnectRequest {
  readonly memo?: Json | undefined
}

/** How an adapter makes a wallet of its namespace out of a transport. */
export interface Remote<Provider = unknown> {
  /** Asked for in the proposal. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** A sign-in can ride in the proposal. */
  readonly signIn?: true | undefined
  /** Local (sends nothing to a phone) unless `request.fresh`. */
  connect(transport: Transport, request: TransportRequest): Promise<Connection<Provider>>
}

/** Who, where. */
export interface Subject<Provider = unknown> {
  readonly connection: Connection<Provider>
  readonly account: Account
  /** What people and messages get: the account as written on `networkId`. */
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}

/** Who, where, until when. */
export interface Call<Provider = unknown> extends Subject<Provider> {
  readonly signal: AbortSignal
  /**
   * Runs what must not happen twice, a request that sends something. While an equal one (of this account, on this network) is open, this call
   * gets the answer to that one and `run` is not called. A caller that cancels, or waits too long for a wallet elsewhere, leaves it open: a
   * late answer is reported by `requestAnsweredLateEvent`.
   * @param asked - What is sent, as JSON and bigints; equal values are equal requests.
   * @param run - Gets the call with a signal that has ended while all callers have cancelled. Read it after each wait: it is another one once
   * a caller comes back. What the wallet was asked to send is not given up with it.
   * @throws {OutcomeUnknownError} when a wallet elsewhere has not answered in time.
   */
  sendOnce<T>(asked: unknown, run: (joint: Call<Provider>) => Promise<T>): Promise<T>
}

export interface SignedMessage {
  readonly signature: string
  /** How it was signed, e.g. `eip191`, `eip712`, `ed25519`. */
  readonly scheme: string
  /** The bytes that were signed, where they differ from the message's own: the bytes given, or the UTF-8 bytes of the text. */
  readonly signed?: Uint8Array | undefined
}

/** Structured data to sign; the meaning of `types` is the namespace's (EIP-712 on EVM networks). */
export interface TypedData {
  readonly domain: Readonly<Record<string, Json>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, Json>>
}

export interface Transfer {
  readonly to: string
  /** Of the token's smallest unit: wei, lamports, planck, satoshi. */
  readonly amount: bigint
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string | undefined
}

export interface TransferEstimate {
  /** Most that the network can take for this very transaction, in the smallest unit of its own currency; what a rollup adds for its settlement is not in it. */
  readonly fee: bigint
  /** What the transfer leaves behind besides, in the same unit, e.g. the rent of an account that it makes for the receiver. */
  readonly deposit?: bigint | undefined
}

export interface CallSupport {
  /** All calls happen or none does. */
  readonly atomic: boolean
}

export interface CallsStatus {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partlyReverted'
  readonly atomic: boolean
  readonly transactions: readonly string[]
}

/** What an account is on one network, by the code at its address. */
export interface AccountKind {
  readonly type: AccountType
  /** A key account that lends itself code (EIP-7702): the address of that code. */
  readonly delegate?: string | undefined
}

/** What can be asked of a wallet. Present or absent, never faked; each takes who, where and until when. */
export interface Capabilities<Provider = unknown> {
  /** Bytes are signed as they are, text as its UTF-8 bytes. @throws {InvalidInputError} for what the namespace's wallets can't sign. */
  signMessage(call: Call<Provider>, message: string | Uint8Array): Promise<SignedMessage>
  signTypedData(call: Call<Provider>, data: TypedData): Promise<SignedMessage>
  /** The wallet writes the sign-in message itself and says which account it signed for. */
  signIn(call: Call<Provider>, request: SignInRequest): Promise<SignInResult>
  /** Only where the wallet stands on a network. */
  switchNetwork(call: Call<Provider>, networkId: string): Promise<void>
  /** The network's own currency, in its smallest unit, from the network's RPC: never a prompt. */
  balance(call: Call<Provider>): Promise<bigint>
  accountKind(call: Call<Provider>): Promise<AccountKind>
  transfer: {
    estimate(call: Call<Provider>, transfer: Transfer): Promise<TransferEstimate>
    /** @returns The transaction's id or hash. */
    send(call: Call<Provider>, transfer: Transfer): Promise<string>
  }
  /** Batches (EIP-5792). Differs by network, so it is asked. `undefined`: not here. */
  calls: {
    support(call: Call<Provider>): Promise<CallSupport | undefined>
    /** @returns The batch's id. */
    send(call: Call<Provider>, calls: readonly Json[]): Promise<string>
    status(call: Call<Provider>, id: string): Promise<CallsStatus>
  }
}

export type CapabilityName = keyof Capabilities
