import type { ReadableAtom } from 'nanostores'
import type { Network } from '../entities/network.js'
import type { UnknownOutcome } from '../errors/OutcomeUnknownError.js'
import type {
  Account,
  Adapter,
  Connection,
  ConnectionState,
  Connector,
  ConnectorGroup,
  EndReason,
  Subject,
} from './adapter.js'
import type { Theme } from './options.js'
import type { Opened } from './plugin.js'
import type { Reach, RemoteWallet } from './transport.js'

/**
 * Of a namespace. `unknown`: not started yet (and on a server); `gated`: connected, but a gate (a sign-in) has not been passed.
 */
export type Status = 'unknown' | 'disconnected' | 'reconnecting' | 'connecting' | 'gated' | 'connected'

/** A connection that is watched. Replaced as a whole whenever anything of it changes. */
export interface LiveConnection<Provider = unknown> {
  /** `${way}@${namespace}`. */
  readonly id: string
  /** Key of the way in: `eip155/io.metamask`, `walletconnect/x`. */
  readonly connectorId: string
  readonly namespace: string
  readonly name: string
  readonly icon?: string | undefined
  readonly connection: Connection<Provider>
  /** `undefined`: locked. */
  readonly state: ConnectionState | undefined
  /** The chosen account; the last one known while locked. */
  readonly account: Account
  /** All that the wallet shares, each with its address as written on `networkId`; the last ones known while locked. */
  readonly accounts: readonly Account[]
  /** CAIP-2: where the wallet stands, else what the app chose. */
  readonly networkId: string
  /** The account as written on `networkId`. */
  readonly address: string
  readonly isGated: boolean
  /** Part of a remote session, which ends as a whole. */
  readonly isRemote: boolean
  /** Of a remote session that tells it. `unconfirmed`: what is shown is what was last known, and a request may not arrive. */
  readonly reach?: Reach | undefined
}

/** A connection that its wallet ended, or that ran out or was lost. */
export interface EndedConnection {
  readonly namespace: string
  readonly connectorId: string
  /** Of the wallet, as people read it. */
  readonly name: string
  readonly reason: EndReason
}

export interface ConnectionStore {
  readonly $live: ReadableAtom<ReadonlyMap<string, LiveConnection>>
  /** By namespace: id of the active connection. */
  readonly $activeIds: ReadableAtom<ReadonlyMap<string, string>>
  readonly $activeNamespace: ReadableAtom<string | undefined>
  /** The last one that did not end here; until something connects, or the dialog that says it is closed. */
  readonly $ended: ReadableAtom<EndedConnection | undefined>
  setEnded(ended: EndedConnection | undefined): void
  /** It becomes the active one of its namespace where there is no other, or where it `takesPlace`. */
  put(connection: LiveConnection, takesPlace?: boolean): void
  change(id: string, changes: Partial<LiveConnection>): void
  drop(id: string): void
  /** Makes each the active one of its namespace, and the namespace of the first the active one, in one step. */
  activate(...ids: readonly string[]): void
  /** The namespace that the dialog and the app speak of; it may have no connection. */
  setActiveNamespace(namespace: string | undefined): void
  clear(): void
}

/** A way in that was found, with the namespace it leads to (none for a remote wallet, which may lead to several). */
export interface ConnectorEntry {
  readonly id: string
  readonly namespace?: string | undefined
  readonly connector: Connector | RemoteWallet
}

/** One wallet in the list, with all its ways in. */
export interface Wallet {
  /** Stable while the page lives: the key of the way in that was found first, `custom/id` or `listed/id`. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly group: ConnectorGroup
  readonly connectors: readonly ConnectorEntry[]
  readonly isRecent: boolean
  readonly isConnected: boolean
  /** The namespaces in which it is connected. */
  readonly connectedIn: readonly string[]
  /** Another wallet in the list has this name or rdns, so the rdns is shown beside it. */
  readonly isAmbiguous: boolean
  /**
   * There where it can't be connected in this page: choosing it leads elsewhere, to its own browser with this page, or to the home of
   * a wallet of the app's own list. Ask when it is drawn. @returns what `allowLink` let through.
   */
  link?(): string | undefined
  /** There where a plugin lists it (`ListedWallet`): what choosing it does, inside the person's gesture. */
  select?(): void
  /** Somebody points at it. */
  prepare?(): void
  /** The same wallet with its ways into one namespace only; remote ones may lead anywhere. `undefined`: it does not lead there. */
  inNamespace(namespace: string | undefined): Wallet | undefined
}

export type RegisteredAdapter = Pick<Adapter, 'namespace' | 'name' | 'isFallback'>

export interface ConnectorStore {
  readonly $all: ReadableAtom<readonly ConnectorEntry[]>
  set(namespace: string, connectors: readonly Connector[]): void
  remove(namespace: string): void
  clear(): void
}

export interface Attempt {
  readonly kind: 'connect' | 'reconnect'
  readonly connectorId: string
  /** The namespaces that it may bring. */
  readonly namespaces: readonly string[]
  /** Aborted when a newer attempt takes over or the person cancels. */
  readonly signal: AbortSignal
}

export interface AttemptStore {
  /** By namespace: what is under way. The user's own attempt hides a silent one. */
  readonly $all: ReadableAtom<ReadonlyMap<string, Attempt>>
  /** By namespace: the silent one, also while it is hidden. */
  readonly $silent: ReadableAtom<ReadonlyMap<string, Attempt>>
  /** Takes the place of older attempts of its own kind. */
  begin(attempt: Omit<Attempt, 'signal'>): Attempt
  isNewest(attempt: Attempt): boolean
  finish(attempt: Attempt): void
  /** The user has connected in these namespaces: nothing has to come back there. */
  supersede(namespaces: readonly string[]): void
  /** Ends the user's own attempt; where there is no such attempt, the silent one. */
  cancel(namespace?: string): void
  /** Ends both. */
  clear(namespace?: string): void
}

export interface NetworkStore {
  /** The app's networks, in its order. */
  readonly $all: ReadableAtom<readonly Network[]>
  /** By namespace: the CAIP-2 id that the app or the person chose. */
  readonly $choices: ReadableAtom<ReadonlyMap<string, string>>
  readonly $isSwitchingNamespace: ReadableAtom<boolean>
  set(networks: readonly Network[]): void
  choose(networkId: string): void
  setSwitchingNamespace(is: boolean): void
}

/** One namespace, as the whole dialog and the hooks see it. */
export interface NamespaceState {
  readonly namespace: string
  /** What people read for it, as its adapter says. Absent: it is known by its networks. */
  readonly name?: string | undefined
  readonly status: Status
  readonly connection?: LiveConnection | undefined
  /** CAIP-2: where the wallet stands, else the choice, else the first of the app's networks. */
  readonly networkId?: string | undefined
  /** The app's definition. Absent: the wallet stands on a network that the app does not list. */
  readonly network?: Network | undefined
  readonly requestedNetworks: readonly Network[]
  /** Absent where the wallet approves any. */
  readonly approvedNetworkIds?: readonly string[] | undefined
  readonly supportsAllNetworks: boolean
  /** No requested networks, or the active one is among them (specification section 5). */
  readonly isSupported: boolean
  readonly isLoading: boolean
}

export interface ViewEntry {
  /** Unique in a modal's life; React's key. */
  readonly key: number
  readonly view: string
  readonly params: unknown
  readonly opened: Opened
  /** Settles `opened.result`, once; the view stays open. For views: `useAnswer` is typed by the view's token. */
  answer(result: unknown): void
  /** What its view keeps while it stands in the stack, drawn or not and by whichever provider, by name. */
  readonly viewState: Map<string, unknown>
}

export type ViewDirection = 'forward' | 'back' | 'none'

export interface DialogStore {
  readonly $isOpen: ReadableAtom<boolean>
  readonly $stack: ReadableAtom<readonly ViewEntry[]>
  /** The entry that opening will show, for who draws it before; the stack takes it over as it is. None while the dialog is open. */
  readonly $prerendered: ReadableAtom<ViewEntry | undefined>
  readonly $direction: ReadableAtom<ViewDirection>
  readonly $isShaking: ReadableAtom<boolean>
  readonly $isLoading: ReadableAtom<boolean>
  /** The namespace that the dialog was opened for. */
  readonly $namespace: ReadableAtom<string | undefined>
  /** By namespace. */
  readonly $loading: ReadableAtom<ReadonlyMap<string, boolean>>
  open(namespace?: string): void
  close(): void
  /** Makes `$ahead`, while it is closed. */
  prepare(view: string): void
  push(view: string, params: unknown): ViewEntry
  replace(view: string, params: unknown): ViewEntry
  reset(view: string, params: unknown): ViewEntry
  /** Does nothing on the first view. */
  back(): void
  remove(key: number): void
  setLoading(is: boolean, namespace?: string): void
  setShaking(is: boolean): void
}

export type ToastVariant = 'loading' | 'success' | 'error'
export interface Toast {
  readonly key: number
  readonly variant: ToastVariant
  readonly message: string
}
export interface ToastStore {
  readonly $toast: ReadableAtom<Toast | undefined>
  /** Re-shown after 150 ms when one is open; closes itself after 2.5 s unless it is loading. */
  show(variant: ToastVariant, message: string): void
  hide(): void
}

export type AlertVariant = 'info' | 'success' | 'warning' | 'error'
export interface Alert {
  readonly message: string
  readonly variant: AlertVariant
  readonly open: boolean
}
export interface AlertStore {
  readonly $alert: ReadableAtom<Alert>
  /** Opens only with `debug`. The long text goes to the console. */
  show(alert: {
    readonly message: string
    readonly variant?: AlertVariant | undefined
    readonly details?: string | undefined
  }): void
  hide(): void
}

export interface ThemeStore {
  readonly $theme: ReadableAtom<Theme>
  set(theme: Partial<Theme>): void
}

export interface NativeBalance {
  /** Smallest unit of the network's own currency. */
  readonly value?: bigint | undefined
  readonly isLoading: boolean
  readonly error?: unknown
  /** When `value` or `error` came, ms since 1970. */
  readonly at: number
}

export interface BalanceStore {
  /** By `${networkId}:${address}` (CAIP-10). No entry: not asked for, or asked for the first time. The last 200 are kept. */
  readonly $all: ReadableAtom<ReadonlyMap<string, NativeBalance>>
  set(key: string, balance: NativeBalance): void
  clear(): void
}

/** A request that waits in a wallet, or whose unknown outcome the dialog shows. */
export interface WalletRequest {
  readonly key: number
  readonly name: string
  readonly connectionId: string
  /** It is not known whether it was done. */
  readonly unknown?: UnknownOutcome | undefined
  /** What the wallet answered after the outcome was unknown. */
  readonly lateAnswer?: 'sent' | 'declined' | undefined
  cancel(): void
}

export interface RequestStore {
  readonly $all: ReadableAtom<readonly WalletRequest[]>
  add(request: Omit<WalletRequest, 'key'>): {
    readonly request: WalletRequest
    update(change: Pick<WalletRequest, 'unknown' | 'lateAnswer'>): void
    settle(): void
  }
}

export interface RecentStore {
  /** Keys of the two ways in that were used last, newest first. */
  readonly $connectorIds: ReadableAtom<readonly string[]>
  set(connectorIds: readonly string[]): void
}

export interface WalletStore {
  /** Empty until the actions are there: nobody sees a list before. */
  readonly $all: ReadableAtom<readonly Wallet[]>
  /** All ways in, local and remote. */
  readonly $connectors: ReadableAtom<readonly ConnectorEntry[]>
  set(wallets: readonly Wallet[]): void
}

/** Everything that a modal knows. Actions are the only writers. */
export interface Stores {
  readonly $isStarted: ReadableAtom<boolean>
  readonly connections: ConnectionStore
  readonly connectors: ConnectorStore
  readonly attempts: AttemptStore
  readonly networks: NetworkStore
  readonly dialog: DialogStore
  readonly toasts: ToastStore
  readonly alerts: AlertStore
  readonly theme: ThemeStore
  readonly balances: BalanceStore
  readonly requests: RequestStore
  readonly recent: RecentStore
  /** By namespace, in the order of the app's adapters. */
  readonly $namespaces: ReadableAtom<ReadonlyMap<string, NamespaceState>>
  /** Of the active namespace. */
  readonly $active: ReadableAtom<NamespaceState | undefined>
  /** Who and where in the active namespace, once connected (not while gated). */
  readonly $current: ReadableAtom<Subject | undefined>
  readonly wallets: WalletStore
  readonly $noAdapters: ReadableAtom<boolean>
  /** In the app's order. */
  readonly $registered: ReadableAtom<readonly RegisteredAdapter[]>
  setRegistered(adapters: readonly RegisteredAdapter[]): void
  setStarted(is: boolean): void
}
