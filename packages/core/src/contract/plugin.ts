import type { ReadableAtom } from 'nanostores'
import type { AlertCode } from '../entities/alerts.js'
import type { Json } from '../entities/json.js'
import type { Network } from '../entities/network.js'
import type { Call, Page, RpcClient, Subject } from './adapter.js'
import type { Clock } from './clock.js'
import type { Http } from './http.js'
import type { EntryOptions, Ledger } from './ledger.js'
import type { ConnectOptions, EventStream, Modal } from './modal.js'
import type { Metadata, ModalSettings, Theme } from './options.js'
import type { SignInForm } from './signIn.js'
import type { LiveConnection } from './stores.js'
import type { RequestedCapabilities, SignInRequest, SignInResult } from './transport.js'

// A token is matched by its id, so two copies of a package still match.

export interface ApiToken<T> {
  readonly id: string
  readonly type?: T
}
/**
 * `Result`: what the view answers to the code that opened it. `never`: the view gives no answer.
 */
export interface ViewToken<P, Result = never> {
  readonly id: string
  /** Invariant on purpose: a view must get exactly the parameters that it renders. */
  readonly params?: (params: P) => P
  readonly result?: () => Result
}
export interface ServiceToken<T> {
  readonly id: string
  /** Invariant on purpose: a service is what all of its users expect, and what each adapter provides. */
  readonly service?: (service: T) => T
}
export interface SlotToken<V> {
  readonly id: string
  readonly value?: (value: V) => V
}
export interface EventToken<P> {
  /**
   * Noun.past, e.g. `send.submitted`. Only events for analytics have the names that its services
   * count, e.g. `MODAL_OPEN`.
   */
  readonly name: string
  readonly params?: (params: P) => P
}

/**
 * `Texts`: the texts that an app can replace through `texts.plugins[id]` of `ModalProvider`. The
 * plugin's table of texts has the same id.
 */
export interface Plugin<Id extends string = string, Api = unknown, Texts = unknown> {
  readonly contract: 1
  readonly id: Id
  /** Its id equals `id`. That is checked at creation. */
  readonly provides?: ApiToken<Api> | undefined
  /** Plugins that are set up before this one. Creation throws if one of them is missing. */
  readonly needs?: readonly ApiToken<unknown>[] | undefined
  /** Plugins that are set up before this one, if they are registered. */
  readonly wants?: readonly ApiToken<unknown>[] | undefined
  readonly views?: readonly ViewBinding[] | undefined
  /**
   * Names of the options in `features` of `createModal()` that it reads. An option that no plugin
   * names has no effect.
   */
  readonly features?: readonly string[] | undefined
  /**
   * Must be set by a plugin that contributes to `gatesSlot`. If its setup fails, no connection
   * passes the gates.
   */
  readonly hasGates?: true | undefined
  /**
   * Names of options that were passed to its factory and that it does not know. Core reports
   * them with `debug`.
   */
  readonly unknownOptions?: readonly string[] | undefined
  /** For the types of the app's texts. It has no value at run time. */
  readonly types?: { readonly texts: Texts } | undefined
  /**
   * Sentences on what its options need and the modal does not have, e.g. a service. Core logs them
   * with `debug`.
   */
  mistakes?(settings: ModalSettings): readonly string[]
  /** Has no side effects. Called once for each modal. */
  setup(context: PluginContext): PluginRuntime<Api>
}

export interface PluginRuntime<Api = unknown> {
  readonly api: Api
  readonly contributes?: readonly Contribution[] | undefined
  /** For work in the browser. It must end with `page.signal`. */
  start?(page: Page): void | Promise<void>
}

export interface PluginContext {
  /** The API of a plugin in `needs`. */
  use<T>(token: ApiToken<T>): T
  /** The API of a plugin in `wants`. */
  find<T>(token: ApiToken<T>): T | undefined
  readonly $current: ReadableAtom<Subject | undefined>
  /** The app's networks of every namespace. They may change. */
  readonly $networks: ReadableAtom<readonly Network[]>
  readonly metadata: Metadata
  readonly settings: ModalSettings
  /** As the app sets it. `modal.setTheme()` changes it. */
  readonly $theme: ReadableAtom<Theme>
  /** For every limit and wait. Tests drive it by hand. */
  readonly clock: Clock
  /** The plugin's storage namespace. It is in memory where storage is blocked. */
  readonly storage: Storage
  /** Pushes a view on top of the stack. Opens the dialog when it is closed. */
  open<P, Result>(view: ViewToken<P, Result>, params: P): Opened<Result>
  emit<P>(event: EventToken<P>, params: P): void
  /** The same as `modal.events`. End each listener with `page.signal`. */
  readonly events: EventStream
  /**
   * HTTP to the configured services. Core brings limits, retries and shared answers. Each
   * call creates a new client.
   */
  http(): Promise<Http>
  /**
   * Alerts the developer when `debug` is on: the short text in the dialog, the long text in the
   * console.
   */
  alert(code: AlertCode): void
  /**
   * The capabilities that a remote wallet would be asked for now, by namespace. For a plugin that
   * prepares a request before the user chooses a wallet.
   */
  requestedCapabilities(): Promise<ReadonlyMap<string, RequestedCapabilities>>
  /**
   * A sign-in for one more request to a remote wallet: that of `connect` is for one request only,
   * and a request that is made in advance has none. `undefined`: it can't carry one now.
   *
   * @throws the signal's reason.
   */
  prepareSignIn(signal: AbortSignal): Promise<SignInRequest | undefined>
  /**
   * Like `modal.connect`. For a connection that began before this page was loaded and ends in it,
   * e.g. an approval that came in between.
   */
  connect(options: ConnectOptions): Promise<LiveConnection>
  /** What the adapter of a network lists under a token. `undefined`: nothing. It may be asked at any time. */
  service<T>(token: ServiceToken<T>, networkId: string): T | undefined
  /**
   * Everything that wallets were asked to send. Its code is fetched with the first use.
   *
   * @throws {NotLoadedError}
   */
  loadLedger(): Promise<Ledger>
  /**
   * Like those of the modal, for a gate as well: its connection is not in `$current` yet. The
   * namespace is that of the active connection. The plugin's own view says what the wallet is asked
   * for, so the dialog pushes no view on top of it.
   */
  readonly wallet: Pick<Modal, 'can' | 'signMessage' | 'signIn'> & {
    /** How a namespace writes sign-in messages. `undefined`: users can't sign in with it. */
    signInForm(namespace: string): SignInForm | undefined
    /**
     * Asks the wallet of the current account, e.g. with a method of a service that takes the call. The
     * plugin's own view shows the request. The ledger has an entry of what it sends.
     *
     * @param name - Of the request, for errors and for the list of open requests.
     * @param run - Gets the call, after the wallet's account and network were read and compared.
     * @throws {NotConnectedError} {NetworkDisconnectedError} when the current account or its network is
     * another one than in the request. `run` was not called then.
     * @throws what the wallet's failure is, as for each request.
     */
    request<T>(name: string, run: (call: Call) => Promise<T>, request: AccountRequest): Promise<T>
    /**
     * Runs what only reads, for the current account. The ledger has no entry of it.
     *
     * @throws {NotConnectedError} {TimeoutError}
     */
    read<T>(name: string, run: (call: Call) => Promise<T>, options?: AccountReadOptions): Promise<T>
  }
  /** JSON-RPC to the nodes of a network. */
  rpc(networkId: string): RpcClient
  /**
   * Like `modal.passGates`. With `isSilent` it runs `check()` of the gates again, without a view:
   * a connection that no longer passes is gated, and one that passes now gets in.
   */
  passGates(options?: {
    readonly isSilent?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<void>
}

/** The account for which a plugin's own view asks, and what the ledger keeps of what is sent. */
export interface AccountRequest extends EntryOptions {
  /** As written on the network: `Subject.address`. */
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  readonly signal?: AbortSignal | undefined
}

export interface AccountReadOptions {
  /** CAIP-2, of the namespace whose account is meant. Default: the active one. */
  readonly networkId?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** ms. Default: 30,000. */
  readonly limit?: number | undefined
}

export interface Opened<Result = unknown> {
  /** Aborted when this view is gone, also when the user closed it. */
  readonly closed: AbortSignal
  /**
   * The view's answer. Rejects with `DialogClosedError` when the view is gone without an answer.
   * The rejection may stay unhandled.
   */
  readonly result: Promise<Result>
  close(): void
}

export interface Storage {
  get(key: string): Json | undefined
  /**
   * @throws {ConfigurationError} for a value that is not JSON, e.g. a bigint or a circular object.
   * The stored value stays.
   */
  set(key: string, value: Json): void
  remove(key: string): void
}

/** Created by `bindView`. */
export interface ViewBinding {
  readonly id: string
  load(): Promise<unknown>
  /** `false`: the dialog shakes instead of closing while this view is on top. */
  canClose?(): boolean
}

/** Created by `contribute`. */
export interface Contribution {
  readonly slot: string
  readonly value: unknown
  /** Smaller comes first. Equal ones keep the order of the plugins. */
  readonly order: number
  readonly $when?: ReadableAtom<boolean> | undefined
  /** Not shown while `features[feature]` is false. */
  readonly feature?: string | undefined
}

/**
 * A condition after connecting. Contributed to `gatesSlot`. Only the active namespace is checked.
 */
export interface Gate {
  readonly id: string
  /**
   * A sign-in request that a proposal can carry. Its answer is passed to `check`. Called for each
   * proposal. `undefined`: the gate asks after the connection.
   */
  prepare?(): Promise<SignInRequest | undefined>
  /** Whether the gate is passed already. It must not prompt the user. */
  check(subject: Subject, signal: AbortSignal, signIn?: SignInResult): Promise<boolean>
  /** May show a view. A rejection means that the user did not pass the gate. */
  pass(subject: Subject, why: GateReason, signal: AbortSignal): Promise<void>
}

export type GateReason = 'connect' | 'account' | 'network' | 'asked'
