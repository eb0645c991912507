import type { ReadableAtom } from 'nanostores'
import type { Network } from '../entities/network.js'
import type { ViemChainLike } from '../networks/networkFrom.js'
import type { Adapter, CapabilityName, RpcClient, SignedMessage, Subject, TypedData } from './adapter.js'
import type { ModalSettings, Theme } from './options.js'
import type { ApiToken, EventToken, Opened, Plugin, SlotToken, ViewBinding, ViewToken } from './plugin.js'
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
import type { SignInRequest, SignInResult } from './transport.js'

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
/** What an app may say in its own words, by plugin. */
export type PluginTexts<Plugins extends readonly Plugin[]> = {
  readonly [Entry in Plugins[number] as Entry['id']]: Entry extends Plugin<string, unknown, infer Texts> ? Texts : never
}

/** What a view is opened with: nothing, or what it takes, which may be left out where none of it has to be there. */
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

/** What became of one namespace when it was disconnected. Failures carry the specification's text. */
export interface DisconnectResult {
  readonly namespace: string
  readonly connectorId: string
  /** Absent: it worked. `Failed to disconnect chain {chain}: {message}`. */
  readonly error?: Error | undefined
  /** The page is disconnected and the wallet still allows it: the wallet has no way to take that back, or another namespace needs it. */
  readonly permissionKept?: true | undefined
}

export interface ConnectOptions {
  /** Key of a way in (`eip155/io.metamask`), or a wallet of `$wallets` with exactly one. */
  readonly connectorId: string
  /** Which wallet of a plugin's list (`ListedWallet.id`), where one way in leads to many: it is told, and remembered as recent. */
  readonly walletId?: string | undefined
  /** CAIP-2 id to prefer. */
  readonly networkId?: string | undefined
  /** Ends this attempt, e.g. when the person presses Cancel. */
  readonly signal?: AbortSignal | undefined
}

export interface RequestOptions {
  /** Default: the active namespace. */
  readonly namespace?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SignOptions extends RequestOptions {
  /**
   * CAIP-2. The network that it is meant for: a wallet that stands elsewhere is asked to go there first. Default: where the person is
   * now; a wallet that turns out to stand elsewhere is asked for nothing then (`NetworkDisconnectedError`).
   */
  readonly networkId?: string | undefined
}

/** The read side of everything that a modal knows. */
export interface ModalState {
  readonly $isStarted: ReadableAtom<boolean>
  readonly $isOpen: ReadableAtom<boolean>
  readonly $stack: ReadableAtom<readonly ViewEntry[]>
  /** The view that opening will show, as far as it is known before; none while the dialog is open. */
  readonly $prerendered: ReadableAtom<ViewEntry | undefined>
  readonly $direction: ReadableAtom<ViewDirection>
  readonly $isShaking: ReadableAtom<boolean>
  readonly $isLoading: ReadableAtom<boolean>
  /** The namespace that the dialog was opened for. */
  readonly $openNamespace: ReadableAtom<string | undefined>
  readonly $toast: ReadableAtom<Toast | undefined>
  readonly $alert: ReadableAtom<Alert>
  readonly $theme: ReadableAtom<Theme>
  readonly $wallets: ReadableAtom<readonly Wallet[]>
  readonly $connectors: ReadableAtom<readonly ConnectorEntry[]>
  readonly $connections: ReadableAtom<ReadonlyMap<string, LiveConnection>>
  /** The last connection that the wallet ended, that ran out or was lost: what the dialog says about it. None once something connects. */
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
  /** For hooks and texts: a generic method can't be indexed through `Register`. Holds nothing at run time. */
  readonly types?: { readonly providers: AdapterProviders<Adapters>; readonly texts: PluginTexts<Plugins> } | undefined

  /**
   * Wakes it in a browser; the returned function lets go of it. Whoever starts it while it runs shares the run, which ends once all have
   * let go; then it may run again. Does nothing without a window.
   */
  start(window?: Window & typeof globalThis): () => void
  /** Final: ends all there is and refuses further work with `DestroyedError`. */
  destroy(): void

  /** Opens the dialog: Account when an address is known, else the plugins' first view, else Connect. */
  open(options?: { readonly namespace?: string | undefined }): Opened
  open<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  /** Shakes instead where the dialog may not be closed. @returns whether it closed. */
  close(): boolean
  push<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  replace<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  reset<P, Result>(view: ViewToken<P, Result>, ...params: ParametersOf<P>): Opened<Result>
  back(): void
  shake(): void
  /**
   * Fetches what opening and connecting need; called on hover, focus and touch. Rejects where that can't be fetched.
   * From then on `state.$wallets` is filled, and `state.$ahead` says what opening will show.
   */
  prepare(): Promise<void>

  connect(options: ConnectOptions): Promise<LiveConnection>
  /** Looks at storage again: what is no longer there is let go of, the other stored ways in are tried again, silently. */
  reconnect(): Promise<void>
  /**
   * All, or one namespace (with all that share its remote session). Never throws for a wallet's sake: each failure is in the
   * results, one for each namespace (and wallet, where a namespace had several).
   */
  disconnect(options?: {
    readonly namespace?: string | undefined
    readonly connectionId?: string | undefined
  }): Promise<readonly DisconnectResult[]>
  cancel(namespace?: string): void
  /**
   * Leads the active connection through the gates (a sign-in) that it has not passed: one that came back after a reload, for
   * example. Opening the dialog does the same. It stays gated when a gate is refused, with `GateRejectedError`.
   */
  passGates(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  switchNetwork(networkId: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>
  switchAccount(accountId: string, options?: RequestOptions): Promise<void>
  /** As `switchNamespace`, to another live connection. @throws {NotConnectedError} when there is none with this id. */
  switchConnection(connectionId: string): void
  /** Turns the dialog and the app to another namespace. Its gates are asked; where one is refused, the earlier one comes back. */
  switchNamespace(namespace: string): void
  /**
   * Signs text (its UTF-8 bytes) or bytes.
   * @throws {InvalidInputError} for a text with a lone surrogate, which has no UTF-8 form, and for what the namespace's wallets can't sign.
   */
  signMessage(message: string | Uint8Array, options?: SignOptions): Promise<SignedMessage>
  signTypedData(data: TypedData, options?: SignOptions): Promise<SignedMessage>
  /** Where `can('signIn')`: the wallet writes the sign-in message itself. Whoever asks checks message and signature. */
  signIn(request: SignInRequest, options?: SignOptions): Promise<SignInResult>
  /** Wallets that the adapters know for a user who has none: what "Get a wallet" shows where no plugin draws it. */
  walletHomes(): Promise<readonly WalletToGet[]>
  can(capability: CapabilityName, namespace?: string): boolean
  /** Native balance of the active account: cached 30 s, and not asked again for 30 s after a failure. */
  readBalance(options?: RequestOptions): Promise<bigint>

  addNetwork(network: Network | ViemChainLike): void
  /** @throws {LastNetworkError} on the last one of a namespace. */
  removeNetwork(networkId: string): void
  addAdapter(adapter: Adapter): void
  removeAdapter(namespace: string): Promise<void>
  setTheme(theme: Partial<Theme>): void
  showToast(variant: ToastVariant, message: string): void
  hideToast(): void
  hideAlert(): void

  /** What the plugins contribute to a slot, in order, failing or hidden ones left out. */
  slot<V>(slot: SlotToken<V>): ReadableAtom<readonly SlotEntry<V>[]>
  /** Named failure of a plugin: all its contributions but its gates lose their places, and nobody else’s. */
  fail(pluginId: string, phase: string, cause: unknown): void
  api<T>(token: ApiToken<T>): T
  find<T>(token: ApiToken<T>): T | undefined
  /** By view id. */
  readonly views: ReadonlyMap<string, ViewBinding>
  rpc(networkId: string): RpcClient
}

export interface WalletToGet {
  readonly name: string
  /** The page of its makers, as `allowLink` let it through. */
  readonly href: string
  readonly namespaces: readonly string[]
}

export interface SlotEntry<V> {
  readonly pluginId: string
  readonly value: V
}
