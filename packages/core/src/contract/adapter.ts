import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Network } from '../entities/network.js'
import type { RpcError } from '../errors/RpcError.js'
import type { Clock } from './clock.js'
import type { ConnectingParameters } from './connectingParameters.js'
import type { Http } from './http.js'
import type { Metadata } from './options.js'
import type { ViewToken } from './plugin.js'
import type { Transfer } from './services/transfers.js'
import type { SignInForm } from './signIn.js'
import type { SignInInput, SignInResult, Transport, TransportRequest } from './transport.js'

// Functions are declared as methods on purpose: that keeps `Adapter<'eip155', P, A>` assignable to
// `Adapter`.

/**
 * What kind of account an address is.
 * - `eoa`: controlled by a key.
 * - `smartAccount`: controlled by code.
 * - `payment` and `ordinal`: the two kinds of Bitcoin wallets.
 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | (string & {})

export interface Account {
  /** Stable over networks and reloads. The user's choice is stored by it. */
  readonly id: string
  /**
   * In the namespace's canonical form. A network's own form comes from `AdapterRuntime.addressOn`.
   */
  readonly address: string
  readonly type: AccountType
  /**
   * CAIP-2 ids of the only networks on which this account exists. Absent: it exists on every
   * network of the connection.
   */
  readonly networkIds?: readonly string[] | undefined
  readonly publicKey?: string | undefined
  /** Derivation path, where the wallet reports it (BIP-44 text, e.g. `m/84'/0'/0'/0/0`). */
  readonly path?: string | undefined
  readonly name?: string | undefined
}

/** The whole state that a wallet reports, never a difference to the state before. */
export interface ConnectionState {
  readonly accounts: readonly [Account, ...Account[]]
  /** An account id, where the wallet selects an account. Absent: the app selects. */
  readonly selected?: string | undefined
  /**
   * CAIP-2 id, where the wallet has a current network. Absent: the app chooses, and each call
   * carries its network.
   */
  readonly networkId?: string | undefined
  /** CAIP-2 ids that the wallet approved. Absent: any. */
  readonly networkIds?: readonly string[] | undefined
  /** Capabilities, and ids of services, that the adapter has and this wallet does not have. */
  readonly lacks?: readonly (CapabilityName | (string & {}))[] | undefined
}

/**
 * Why a connection ended.
 * - `left`: the user ended it in the wallet or revoked the permission. Core deletes the
 *   session record.
 * - `expired`: its time is over. Core deletes the session record.
 * - `lost`: the wallet is gone and may be there at the next load. Core keeps the session
 *   record.
 */
export type EndReason = 'left' | 'expired' | 'lost'

export interface Observer<State> {
  /**
   * The first call comes before `watch` returns. `undefined`: the wallet is locked and may come
   * back.
   */
  next(state: State | undefined): void
  /** The last call. */
  ended(reason: EndReason, cause?: unknown): void
}

/** An open connection. It holds no listener unless it is watched. */
export interface Connection<Provider = unknown> {
  readonly provider: Provider
  /**
   * Reports the whole state immediately and after each change. The returned function stops the
   * watching and sends nothing to the wallet.
   */
  watch(observer: Observer<ConnectionState>): () => void
  /** Reads the state from the wallet again, without a prompt. `undefined`: locked. */
  read(signal: AbortSignal): Promise<ConnectionState | undefined>
  /**
   * Revokes the permission in the wallet when the user disconnects. Absent, or rejected with
   * `UnsupportedMethodError` (or a cause that `toError` maps to `unsupported`): the wallet can't
   * revoke its permission. The connection is then released all the same, and that is no failure.
   */
  disconnect?(): Promise<void>
  /** Core stores it and passes it to `restore`. It must not contain a secret. */
  readonly memo?: Json | undefined
  /** Whether a names plugin may offer this wallet's user to register a name. */
  readonly registersNames?: true | undefined
}

export interface Adapter<Namespace extends string = string, Provider = unknown, Api = unknown> {
  readonly contract: 1
  /** CAIP-2 namespace. */
  readonly namespace: Namespace
  /** The name that users read where several namespaces are offered, e.g. "EVM networks". */
  readonly name?: string | undefined
  /**
   * A plugin's substitute where the app registered no adapter. The app still counts as an app
   * without adapters.
   */
  readonly isFallback?: true | undefined
  /**
   * Names of options that were passed to its factory and that it does not know. Core reports
   * them with `debug`.
   */
  readonly unknownOptions?: readonly string[] | undefined
  /** By preference, of the types that a wallet can have. */
  readonly accountTypes: readonly [AccountType, ...AccountType[]]
  /** Has no side effects. Called once for each modal. */
  setup(context: AdapterContext<Provider>): AdapterRuntime<Provider, Api>
}

export interface AdapterContext<Provider = unknown> {
  /** The app's networks of this namespace. They may change. */
  readonly $networks: ReadableAtom<readonly Network[]>
  /** For `api`: the current subject of this namespace. */
  readonly $current: ReadableAtom<Subject<Provider> | undefined>
  /** Metadata of the app, for wallets that show which app makes a request. */
  readonly metadata: Metadata
  /** For every timer and limit of the adapter (`delay`, `withTimeout`). Tests drive it by hand. */
  readonly clock: Clock
  /**
   * Core's JSON-RPC client for a network. It uses the app's own URL, the configured gateway
   * or the network's node.
   */
  rpc(networkId: string): RpcClient
  /**
   * Core's HTTP client, for what a network serves beside JSON-RPC (`Network.services`). Each
   * call creates a new client.
   */
  http(): Promise<Http>
  /**
   * Runs one request of the app's `api` as core runs its own requests:
   * - It reads the wallet's state again first and compares it with the expected subject.
   * - The caller can cancel the wait.
   * - What the wallet throws becomes a typed error.
   *
   * @throws {NotConnectedError} when nothing is connected in this namespace.
   * @throws {NetworkDisconnectedError} when the wallet is not on the expected network. `run` was
   * not called.
   * @throws {UnsupportedNetworkError} on a network that the app neither lists nor allows.
   */
  request<T>(
    name: string,
    run: (call: Call<Provider>) => Promise<T>,
    signal?: AbortSignal | undefined,
    expected?: ExpectedSubject<Provider> | undefined,
  ): Promise<T>
}

/** The account and network for which the app made a request. */
export interface ExpectedSubject<Provider = unknown> {
  /**
   * CAIP-2. The network that the app asks for. A wallet on another network is asked to switch
   * first.
   */
  readonly networkId?: string | undefined
  /**
   * The value of `$current` when the app made the request, for a request whose code is fetched
   * after that. `null`: nothing was connected, so the request is not sent, even if a wallet has
   * connected since. Default: the subject when `request` is called.
   */
  readonly snapshot?: Subject<Provider> | null | undefined
}

/** JSON-RPC 2.0 to the nodes of one network. */
export interface RpcClient {
  request(method: string, params?: unknown, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown>
}

/** One lifetime of the modal in a browser, from `start()` to its end. */
export interface Page {
  readonly window: Window & typeof globalThis
  readonly signal: AbortSignal
}

export interface AdapterRuntime<Provider = unknown, Api = unknown> {
  /**
   * Looks for wallets until `page.signal` ends. Each call of `found` passes the whole list. Called
   * by `start()`, never by a read.
   *
   * @param skipped - For each wallet that the list leaves out although the app did not ask for it,
   * e.g. `Other Wallet (com.other) has the uuid of One Wallet.` With `debug`, the developer reads
   * each sentence once. Absent with an older core.
   */
  discover?(
    page: Page,
    found: (connectors: readonly Connector<Provider>[]) => void,
    skipped?: (sentence: string) => void,
  ): void
  readonly remote?: Remote<Provider> | undefined
  /** How sign-in messages are written. Absent: users can't sign in with this namespace. */
  readonly signIn?: SignInForm | undefined
  /**
   * Wallets of the namespace that a user without a wallet can get for this device. Called when the
   * user opens that list.
   */
  walletHomes?(page: Page): Promise<readonly WalletHome[]>
  readonly capabilities: Partial<Capabilities<Provider>>
  /**
   * What plugins can ask for, by token: `provide(token, service)` for each. A service whose code is
   * not needed at the page load fetches it with the first call (`lazy`).
   */
  readonly services?: readonly ProvidedService[] | undefined
  /**
   * Fetches the code that a request with a prompt needs. Core awaits it before it reads the
   * wallet's account and network, so that no fetch lies between that read and the request, during
   * which the wallet could switch. Called before each request, so it must fetch only once.
   */
  prepare?(): Promise<unknown>
  /**
   * Whether `text` is an address of this namespace. It decodes the text. Async, so that the codec
   * is fetched with its first use.
   */
  isAddress(text: string, networkId?: string): Promise<boolean>
  /** For namespaces where one account is written differently on each network. */
  addressOn?(account: Account, networkId: string): string
  /** Classifies the errors of this wallet family. `undefined`: no special meaning. */
  toError?(cause: unknown): WalletErrorKind | undefined | Promise<WalletErrorKind | undefined>
  /**
   * Whether an RPC method only reads. Only such a method is retried, batched or sent to a second
   * node. Absent: no method only reads.
   */
  isRead?(method: string): boolean
  /**
   * Whether an error of a node, also with a code of trouble, is the network's answer to the call, e.g.
   * a contract's refusal. Then the call is not repeated, nor sent to another node. Absent: the code
   * decides.
   */
  isAnswer?(error: RpcError): boolean | Promise<boolean>
  /** The app's `modal.adapters[namespace]`. */
  readonly api: Api
}

/** Created by `provide`. */
export interface ProvidedService {
  readonly id: string
  readonly service: unknown
}

export type WalletErrorKind =
  | 'rejected'
  | 'pending'
  | 'unauthorized'
  | 'unknownNetwork'
  | 'unsupported'
  | 'disconnected'
  | 'networkDisconnected'

/** The group of a connector in the list of wallets. `connectorTypeOrder` orders the groups. */
export type ConnectorGroup = 'walletConnect' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** What the list of wallets shows. */
export interface ConnectorBase {
  /** Unique within a namespace (or among a plugin's wallets). It is stored. */
  readonly id: string
  readonly name: string
  /** As the wallet provides it. Core checks it with `allowImage` before it is shown. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet's id in public catalogues. */
  readonly explorerId?: string | undefined
  /**
   * Equal (===) in two namespaces: one wallet, shown once. Use the wallet object itself or the
   * rdns.
   */
  readonly wallet?: string | object | undefined
  /** The view that shows the attempt. Default: ConnectingExternal. */
  readonly view?: ViewToken<ConnectingParameters> | undefined
  readonly group?: ConnectorGroup | undefined
  /**
   * The URL to which choosing the connector leads, instead of connecting here: the wallet's own
   * browser, with this page. Called when the connector is rendered. It becomes the href of a link,
   * because phones open a wallet only from a link.
   */
  link?(): string
  /** Custom schemes that `link()` may have, e.g. `['imtokenv2']`. Others than these are not opened. */
  readonly schemes?: readonly string[] | undefined
  /**
   * Leaves the connector out where one plugin connects remote wallets and one lists them: this
   * wallet is reached without leaving the page.
   */
  readonly unlessRemote?: true | undefined
}

/** A wallet that users can get, with its maker's page. */
export interface WalletHome {
  readonly name: string
  /** Core checks it with `allowLink` before it is shown. */
  readonly homepage: string
  /** The wallet's id in public catalogues. */
  readonly explorerId?: string | undefined
}

/** Connects one wallet in one namespace. */
export interface Connector<Provider = unknown> extends ConnectorBase {
  /**
   * Fetches the code that connecting needs, when the user points at the connector. It must not ask
   * the wallet. A failure here is ignored: it is reported if it happens again in `connect`.
   */
  prepare?(): Promise<unknown>
  connect(request: ConnectRequest): Promise<Connection<Provider>>
  /**
   * Opens the stored session again, without a prompt. Absent where that is not possible.
   * - `undefined`: not possible now. The session record stays.
   * - An `EndReason`: the session ended, e.g. `left` where the user revoked the permission.
   * - A thrown error is reported, and the record is deleted. It stays for errors that say nothing
   *   about the wallet: `NotLoadedError`, `TimeoutError`, `NoAccountError`, `CancelledError`.
   * - A rejection (`rejected`, `unauthorized`) counts as `left`.
   */
  restore?(request: RestoreRequest): Promise<Connection<Provider> | EndReason | undefined>
}

export interface ConnectRequest {
  /** CAIP-2 ids of the app's networks in this namespace, preferred first. */
  readonly networkIds: readonly [string, ...string[]]
  /**
   * Ends this attempt. Core stops waiting when it is aborted, so a connector need not listen.
   */
  readonly signal: AbortSignal
}

export interface RestoreRequest extends ConnectRequest {
  readonly memo?: Json | undefined
}

/** How an adapter makes a connection of its namespace from a transport. */
export interface Remote<Provider = unknown> {
  /** Requested in the proposal. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The proposal can carry a sign-in. */
  readonly signIn?: true | undefined
  /** Sends nothing to the wallet unless `request.fresh`. */
  connect(transport: Transport, request: TransportRequest): Promise<Connection<Provider>>
}

/** The account, network and connection that a request is about. */
export interface Subject<Provider = unknown> {
  readonly connection: Connection<Provider>
  readonly account: Account
  /** The account as written on `networkId`. Users and messages get this form. */
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}

/** A subject with the signal that ends the call. */
export interface Call<Provider = unknown> extends Subject<Provider> {
  readonly signal: AbortSignal
  /**
   * Runs a request that must not happen twice because it sends something.
   * - While an equal request (of this account, on this network) is open, this call gets its
   *   answer and `run` is not called.
   * - A caller that cancels, or that reaches the time limit of a remote wallet, leaves the
   *   request open. `requestAnsweredLateEvent` reports a late answer.
   *
   * @param content - What is sent, as JSON and bigints. Equal values are equal requests.
   * @param run - Gets the call with a signal that is aborted while all callers have cancelled. Read
   * the signal again after each wait: it is a new one when another caller joins. The request in the
   * wallet is not withdrawn.
   * @param how - What core records of the request.
   * @throws {OutcomeUnknownError} when a remote wallet has not answered in time.
   */
  sendOnce<T>(content: unknown, run: (joint: Call<Provider>) => Promise<T>, how?: SendOptions): Promise<T>
  /**
   * Reports that the wallet, or a node, has accepted a transaction or a batch. Core records it,
   * follows it to its end, and emits `transactionSentEvent` for a transaction. Call it once for each
   * of them, also when the caller has cancelled. What is not reported counts as not sent.
   */
  reportSent(sent: SentReport | BatchReport): void
}

export interface SendOptions {
  /** The wallet answers with the id of a batch, which `capabilities.calls.status` knows. */
  readonly isBatch?: boolean | undefined
}

/** A batch that the wallet has accepted (EIP-5792). */
export interface BatchReport {
  /** The id that the wallet gave it. */
  readonly batch: string
}

/** What an adapter knows of a transaction that was just sent. */
export interface SentReport {
  /** The hash, signature or id by which the network knows it. */
  readonly hash: string
  /** Absent where the transaction is no plain transfer, or the adapter did not build it. */
  readonly transfer?: Transfer | undefined
  /** The hash of the pending transaction whose place it takes. */
  readonly replaces?: string | undefined
}

export interface SignedMessage {
  readonly signature: string
  /** The signature scheme, e.g. `eip191`, `eip712`, `ed25519`. */
  readonly scheme: string
  /**
   * The bytes that were signed, where they differ from the message's bytes (the given bytes, or the
   * UTF-8 bytes of the text).
   */
  readonly signed?: Uint8Array | undefined
}

/**
 * Structured data to sign. The namespace defines the meaning of `types` (EIP-712 on EVM networks).
 */
export interface TypedData {
  readonly domain: Readonly<Record<string, Json>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, Json>>
}

export interface CallSupport {
  /** Either all calls happen or none. */
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
  /** For a key account with delegated code (EIP-7702): the address of that code. */
  readonly delegate?: string | undefined
}

/**
 * What an adapter can do with a wallet. A capability is present or absent, never faked. Each gets
 * the call: account, network and signal.
 */
export interface Capabilities<Provider = unknown> {
  /**
   * Signs bytes as they are, and text as its UTF-8 bytes.
   *
   * @throws {InvalidInputError} for what the namespace's wallets can't sign.
   */
  signMessage(call: Call<Provider>, message: string | Uint8Array): Promise<SignedMessage>
  signTypedData(call: Call<Provider>, data: TypedData): Promise<SignedMessage>
  /** The wallet writes the sign-in message itself and reports the account for which it signed. */
  signIn(call: Call<Provider>, request: SignInInput): Promise<SignInResult>
  /** Only where the wallet has a current network. */
  switchNetwork(call: Call<Provider>, networkId: string): Promise<void>
  /**
   * The network's own currency, in its smallest unit. It comes from the network's RPC, never with a
   * prompt.
   */
  balance(call: Call<Provider>): Promise<bigint>
  accountKind(call: Call<Provider>): Promise<AccountKind>
  /**
   * Batches (EIP-5792). Support differs between networks, so `support` asks the wallet.
   * `undefined`: no batches on this network.
   */
  calls: {
    support(call: Call<Provider>): Promise<CallSupport | undefined>
    /** @returns The batch's id. */
    send(call: Call<Provider>, calls: readonly Json[]): Promise<string>
    /** The network is that of the batch. The wallet may be on another one, with another account. */
    status(call: Call<Provider>, id: string): Promise<CallsStatus>
  }
}

export type CapabilityName = keyof Capabilities
