import type { ReadableAtom } from 'nanostores'
import type { Network } from '../entities/network.js'
import type { ViemChainLike } from '../networks/networkFrom.js'
import type { Adapter, CapabilityName, RpcClient, SignedMessage, Subject, TypedData } from './adapter.js'
import type { LedgerEntry, UnseenTransaction } from './ledger.js'
import type { ModalSettings, Theme } from './options.js'
import type { ApiToken, EventToken, Opened, Plugin, ServiceToken, SlotToken, ViewBinding, ViewToken } from './plugin.js'
import type {
  Alert,
  Attempt,
  ConnectorEntry,
  EndedConnection,
  LiveConnection,
  NamespaceState,
  NativeBalance,
  Status,
  Toast,
  ToastVariant,
  ViewDirection,
  ViewEntry,
  Wallet,
  WalletRequest,
} from './stores.js'
import type { SignInInput, SignInResult } from './transport.js'

export type AdapterApis<Adapters extends readonly Adapter[]> = {
  readonly [Entry in Adapters[number] as Entry['namespace']]: Entry extends Adapter<string, never, infer Api>
    ? Api
    : Entry extends { setup(context: never): { readonly api: infer Api } }
      ? Api
      : never
}
export type AdapterProviders<Adapters extends readonly Adapter[]> = {
  readonly [Entry in Adapters[number] as Entry['namespace']]: Entry extends Adapter<string, infer Provider, infer _Api>
    ? Provider
    : never
}
export type PluginApis<Plugins extends readonly Plugin[]> = {
  readonly [Entry in Plugins[number] as Entry['id']]: Entry extends Plugin<string, infer Api> ? Api : never
}
/** The texts that an app can replace, by plugin. */
export type PluginTexts<Plugins extends readonly Plugin[]> = {
  readonly [Entry in Plugins[number] as Entry['id']]: Entry extends Plugin<string, unknown, infer Texts> ? Texts : never
}

/**
 * The parameters with which a view is opened: none, or those of the view. They may be left out if
 * each of them is optional.
 */
export type ParametersOf<P> = [P] extends [undefined] ? [] : Partial<P> extends P ? [params?: P] : [params: P]

export interface ModalEvent {
  readonly name: string
  readonly params: unknown
  /** ms since 1970. */
  readonly at: number
}

export interface EventStream {
  on<P>(event: EventToken<P>, listener: (params: P) => void): () => void
  onAny(listener: (event: ModalEvent) => void): () => void
}

/** The result of disconnecting one namespace. */
export interface DisconnectResult {
  readonly namespace: string
  readonly connectorId: string
  /** Absent: it succeeded. `Failed to disconnect chain {chain}: {message}`. */
  readonly error?: Error | undefined
  /**
   * The page is disconnected, and the wallet still allows it: the wallet can't revoke its
   * permission, or another namespace needs it.
   */
  readonly permissionKept?: true | undefined
}

export interface ConnectOptions {
  /**
   * Id of a connector entry (`eip155/io.metamask`), or of a wallet in `$wallets` that has exactly
   * one connector.
   */
  readonly connectorId: string
  /**
   * A wallet of a plugin's list (`ListedWallet.id`), where one connector leads to many wallets. It
   * is passed to the connector and remembered as recent.
   */
  readonly walletId?: string | undefined
  /** CAIP-2 id of the preferred network. */
  readonly networkId?: string | undefined
  /** Ends this attempt, e.g. when the user clicks Cancel. */
  readonly signal?: AbortSignal | undefined
}

export interface RequestOptions {
  /** Default: the active namespace. */
  readonly namespace?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SignOptions extends RequestOptions {
  /**
   * CAIP-2. The expected network: a wallet on another network is asked to switch first. Default:
   * the current network. If the wallet turns out to be on another one, it gets no request
   * (`NetworkDisconnectedError`).
   */
  readonly networkId?: string | undefined
}

/** The state of a modal, read-only. */
export interface ModalState {
  readonly $isStarted: ReadableAtom<boolean>
  readonly $isOpen: ReadableAtom<boolean>
  readonly $stack: ReadableAtom<readonly ViewEntry[]>
  /**
   * The view that opening will show, as far as it is known. `undefined` while the dialog is open.
   */
  readonly $prerendered: ReadableAtom<ViewEntry | undefined>
  readonly $direction: ReadableAtom<ViewDirection>
  readonly $isShaking: ReadableAtom<boolean>
  readonly $isLoading: ReadableAtom<boolean>
  /** The namespace for which the dialog was opened. */
  readonly $openNamespace: ReadableAtom<string | undefined>
  readonly $toast: ReadableAtom<Toast | undefined>
  readonly $alert: ReadableAtom<Alert>
  readonly $theme: ReadableAtom<Theme>
  /**
   * The option `locale` or what `setLocale()` set, as given; `settings.locale` is what is in use.
   * Without one, the dialog has the text direction of the page, else that of the locale.
   */
  readonly $locale: ReadableAtom<string | undefined>
  readonly $wallets: ReadableAtom<readonly Wallet[]>
  readonly $connectors: ReadableAtom<readonly ConnectorEntry[]>
  readonly $connections: ReadableAtom<ReadonlyMap<string, LiveConnection>>
  /**
   * The last connection that the wallet ended, that expired or that was lost. The dialog shows it.
   * `undefined` once something connects.
   */
  readonly $ended: ReadableAtom<EndedConnection | undefined>
  readonly $attempts: ReadableAtom<ReadonlyMap<string, Attempt>>
  readonly $namespaces: ReadableAtom<ReadonlyMap<string, NamespaceState>>
  readonly $activeNamespace: ReadableAtom<string | undefined>
  readonly $active: ReadableAtom<NamespaceState | undefined>
  readonly $status: ReadableAtom<Status>
  /** Empty while gated. */
  readonly $current: ReadableAtom<Subject | undefined>
  readonly $networks: ReadableAtom<readonly Network[]>
  readonly $balances: ReadableAtom<ReadonlyMap<string, NativeBalance>>
  readonly $requests: ReadableAtom<readonly WalletRequest[]>
  /**
   * What wallets were asked to send, also by the app itself, newest first: the open entries, and
   * those that ended in the last 30 days. Of the accounts that are connected now, in all tabs of
   * the origin. The first listener fetches the code. An entry is under way while `isOpenEntry(entry)`.
   */
  readonly $transactions: ReadableAtom<readonly LedgerEntry[]>
  /**
   * Of these, newest first: those that ended, were dropped or are proposed, while no view showed it.
   * Only filled while the dialog is open, in one tab. The account's view shows them.
   */
  readonly $unseenTransactions: ReadableAtom<readonly UnseenTransaction[]>
  readonly $isSwitchingNamespace: ReadableAtom<boolean>
  readonly $noAdapters: ReadableAtom<boolean>
}

export interface Modal<
  Adapters extends readonly Adapter[] = readonly Adapter[],
  Plugins extends readonly Plugin[] = readonly Plugin[],
> {
  readonly state: ModalState
  readonly settings: ModalSettings
  readonly events: EventStream
  readonly adapters: AdapterApis<Adapters>
  readonly plugins: PluginApis<Plugins>
  /**
   * Only for the types of hooks and texts: a generic method can't be indexed through `Register`. It
   * has no value at run time.
   */
  readonly types?: { readonly providers: AdapterProviders<Adapters>; readonly texts: PluginTexts<Plugins> } | undefined

  /**
   * Starts the modal in a browser. Reference-counted: the lifetime ends when every caller has
   * called the returned function. After that it can be started again. Does nothing without a
   * window.
   */
  start(window?: Window & typeof globalThis): () => void
  /** Final: ends the lifetime. Later calls throw `DestroyedError`. */
  destroy(): void

  /**
   * Opens the dialog. It shows Account when an address is known, else the plugins' first view, else
   * Connect.
   */
  open(options?: { readonly namespace?: string | undefined }): Opened
  open<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  /**
   * Closes the dialog, or shakes it where the current view may not be closed.
   *
   * @returns whether it closed.
   */
  close(): boolean
  push<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  replace<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  reset<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  back(): void
  shake(): void
  /**
   * Fetches what opening and connecting need. Call it on hover, focus and touch. Rejects when the
   * fetch fails. After that `state.$wallets` is filled, and `state.$prerendered` is the view that
   * opening will show.
   */
  prepare(): Promise<void>

  connect(options: ConnectOptions): Promise<LiveConnection>
  /**
   * Reads storage again: sessions that are no longer stored are released, and the other stored
   * connectors are restored without a prompt.
   */
  reconnect(): Promise<void>
  /**
   * Disconnects everything, or one namespace (with all that share its remote session). A wallet's
   * failure does not reject: it is in the results. There is one result for each namespace (and
   * wallet, where a namespace has several).
   */
  disconnect(options?: {
    readonly namespace?: string | undefined
    readonly connectionId?: string | undefined
  }): Promise<readonly DisconnectResult[]>
  cancel(namespace?: string): void
  /**
   * Asks the gates (e.g. a sign-in) that the active connection has not passed, e.g. after it was
   * restored. Opening the dialog does the same. Rejects with `GateRejectedError` when a gate is
   * rejected. Then the connection stays gated.
   */
  passGates(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  switchNetwork(networkId: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  switchAccount(accountId: string, options?: RequestOptions): Promise<void>
  /**
   * Like `switchNamespace`, to another live connection.
   *
   * @throws {NotConnectedError} when no live connection has this id.
   */
  switchConnection(connectionId: string): void
  /**
   * Makes another namespace the active one. Its gates are asked. If one is rejected, the namespace
   * before becomes active again.
   */
  switchNamespace(namespace: string): void
  /**
   * Signs text (its UTF-8 bytes) or bytes.
   *
   * @throws {InvalidInputError} for a text with a lone surrogate, which has no UTF-8 form, and for
   * what the namespace's wallets can't sign.
   */
  signMessage(message: string | Uint8Array, options?: SignOptions): Promise<SignedMessage>
  signTypedData(data: TypedData, options?: SignOptions): Promise<SignedMessage>
  /**
   * Available where `can('signIn')`. The wallet writes the sign-in message itself, so the caller
   * must check the message and the signature.
   */
  signIn(request: SignInInput, options?: SignOptions): Promise<SignInResult>
  /**
   * Wallets that the adapters suggest to a user without one. "Get a wallet" shows them unless a
   * plugin provides that view.
   */
  walletHomes(): Promise<readonly WalletToGet[]>
  /**
   * Whether a wallet has a capability, or what a service of its adapter needs. The namespace is that of
   * the active connection by default.
   */
  can(capability: CapabilityName | Pick<ServiceToken<unknown>, 'id'>, namespace?: string): boolean
  /**
   * Native balance of the active account. Cached for 30 s. After a failure it is not requested
   * again for 30 s.
   */
  readBalance(options?: RequestOptions): Promise<bigint>

  addNetwork(network: Network | ViemChainLike): void
  /** @throws {LastNetworkError} for the last network of a namespace. */
  removeNetwork(networkId: string): void
  addAdapter(adapter: Adapter): void
  removeAdapter(namespace: string): Promise<void>
  setTheme(theme: Partial<Theme>): void
  /**
   * Changes the language of texts, numbers and dates, e.g. from a menu of the app: like the option
   * `locale`.
   */
  setLocale(locale: string): void
  showToast(variant: ToastVariant, message: string): void
  hideToast(): void
  hideAlert(): void

  /** The plugins' contributions to a slot, in order. Failed and hidden ones are left out. */
  slot<V>(slot: SlotToken<V>): ReadableAtom<readonly SlotEntry<V>[]>
  /**
   * Reports a failure of a plugin. Its contributions are removed, except its gates. Other plugins
   * keep theirs.
   */
  fail(pluginId: string, phase: string, cause: unknown): void
  api<T>(token: ApiToken<T>): T
  find<T>(token: ApiToken<T>): T | undefined
  /** By view id. */
  readonly views: ReadonlyMap<string, ViewBinding>
  rpc(networkId: string): RpcClient
}

export interface WalletToGet {
  readonly name: string
  /** The maker's page, as `allowLink` returned it. */
  readonly href: string
  /** The wallet's id in public catalogues. */
  readonly explorerId?: string | undefined
  readonly namespaces: readonly string[]
}

export interface SlotEntry<V> {
  readonly pluginId: string
  readonly value: V
}
