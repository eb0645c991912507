import type { ReadableAtom } from 'nanostores'
import type { Network } from '../entities/network.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
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
import type { LedgerEntry, UnseenTransaction } from './ledger.js'
import type { Theme } from './options.js'
import type { Opened } from './plugin.js'
import type { Reach, RemoteWallet } from './transport.js'

/**
 * The status of a namespace. `unknown`: not started yet (and on a server). `gated`: connected, but
 * a gate (e.g. a sign-in) has not been passed.
 */
export type Status = 'unknown' | 'disconnected' | 'reconnecting' | 'connecting' | 'gated' | 'connected'

/** A connection that is watched. Each change replaces the whole object. */
export interface LiveConnection<Provider = unknown> {
  /** `${connectorId}@${namespace}`. */
  readonly id: string
  /** Id of the connector entry: `eip155/io.metamask`, `walletconnect/x`. */
  readonly connectorId: string
  readonly namespace: string
  readonly name: string
  readonly icon?: string | undefined
  readonly connection: Connection<Provider>
  /** `undefined`: locked. */
  readonly state: ConnectionState | undefined
  /** The chosen account. While locked, the last known one. */
  readonly account: Account
  /**
   * All accounts that the wallet shares, each with its address as written on `networkId`. While
   * locked, the last known ones.
   */
  readonly accounts: readonly Account[]
  /** CAIP-2: the wallet's current network, else the app's choice. */
  readonly networkId: string
  /** The account as written on `networkId`. */
  readonly address: string
  readonly isGated: boolean
  /** Part of a remote session, which ends as a whole. */
  readonly isRemote: boolean
  /**
   * Only for a remote session that reports it. `unconfirmed`: the shown state is the last known
   * one, and a request may not arrive.
   */
  readonly reach?: Reach | undefined
}

/** A connection that its wallet ended, that expired or that was lost. */
export interface EndedConnection {
  readonly namespace: string
  readonly connectorId: string
  /** Name of the wallet, as users read it. */
  readonly name: string
  readonly reason: EndReason
}

export interface ConnectionStore {
  readonly $live: ReadableAtom<ReadonlyMap<string, LiveConnection>>
  /** Id of the active connection, by namespace. */
  readonly $activeIds: ReadableAtom<ReadonlyMap<string, string>>
  readonly $activeNamespace: ReadableAtom<string | undefined>
  /**
   * The last connection that did not end in the app. It is reset when something connects, or when
   * the dialog that shows it is closed.
   */
  readonly $ended: ReadableAtom<EndedConnection | undefined>
  setEnded(ended: EndedConnection | undefined): void
  /**
   * Adds the connection. It becomes the active one of its namespace if there is no other, or if
   * `takesPlace`.
   */
  put(connection: LiveConnection, takesPlace?: boolean): void
  change(id: string, changes: Partial<LiveConnection>): void
  drop(id: string): void
  /**
   * Makes each of them the active connection of its namespace, and the first one's namespace the
   * active one, in one update.
   */
  activate(...ids: readonly string[]): void
  /** The namespace that the dialog and the app show. It may have no connection. */
  setActiveNamespace(namespace: string | undefined): void
  clear(): void
}

/**
 * A connector that was found, with its namespace. A remote wallet has none, because it may lead to
 * several.
 */
export interface ConnectorEntry {
  readonly id: string
  readonly namespace?: string | undefined
  readonly connector: Connector | RemoteWallet
}

/** One row in the list of wallets, with all its connectors. */
export interface Wallet {
  /**
   * Stable once it is listed: the id of the connector entry that was listed first, `custom/id` or
   * `listed/id`.
   */
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
  /** Another wallet in the list has the same name or rdns, so the rdns is shown beside the name. */
  readonly isAmbiguous: boolean
  /**
   * Present where the wallet can't be connected in this page. Choosing it leads to its own browser
   * with this page, or to the homepage of a wallet in the app's own list. Call it at rendering.
   *
   * @returns the URL that `allowLink` returned.
   */
  link?(): string | undefined
  /**
   * Present where a plugin lists the wallet (`ListedWallet`). Call it synchronously in the user's
   * click.
   */
  select?(): void
  /** Called when the user points at the row. */
  prepare?(): void
  /**
   * The same wallet with its connectors of one namespace only. Remote connectors may lead to any
   * namespace. `undefined`: no connector leads there.
   */
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
  /** The namespaces that it may connect. */
  readonly namespaces: readonly string[]
  /** Aborted when a newer attempt replaces this one or the user cancels. */
  readonly signal: AbortSignal
}

export interface AttemptStore {
  /** Attempts in progress, by namespace. The user's own attempt hides a silent one. */
  readonly $all: ReadableAtom<ReadonlyMap<string, Attempt>>
  /** The silent attempts, by namespace, also while they are hidden. */
  readonly $silent: ReadableAtom<ReadonlyMap<string, Attempt>>
  /** Replaces older attempts of its own kind. */
  begin(attempt: Omit<Attempt, 'signal'>): Attempt
  isNewest(attempt: Attempt): boolean
  finish(attempt: Attempt): void
  /** The user has connected in these namespaces, so nothing has to be restored there. */
  supersede(namespaces: readonly string[]): void
  /** Ends the user's own attempt. Without one, ends the silent attempt. */
  cancel(namespace?: string): void
  /** Ends both. */
  clear(namespace?: string): void
}

export interface NetworkStore {
  /** The app's networks, in its order. */
  readonly $all: ReadableAtom<readonly Network[]>
  /** The CAIP-2 id that the app or the user chose, by namespace. */
  readonly $choices: ReadableAtom<ReadonlyMap<string, string>>
  readonly $isSwitchingNamespace: ReadableAtom<boolean>
  set(networks: readonly Network[]): void
  choose(networkId: string): void
  setSwitchingNamespace(is: boolean): void
}

/** The state of one namespace, for the dialog and the hooks. */
export interface NamespaceState {
  readonly namespace: string
  /**
   * The name that users read for it, as its adapter defines it. Absent: it is described by its
   * networks.
   */
  readonly name?: string | undefined
  readonly status: Status
  readonly connection?: LiveConnection | undefined
  /**
   * CAIP-2: the wallet's current network, else the choice, else the first of the app's networks.
   */
  readonly networkId?: string | undefined
  /** The app's definition of it. Absent: the wallet is on a network that the app does not list. */
  readonly network?: Network | undefined
  readonly requestedNetworks: readonly Network[]
  /** Absent where the wallet approves any network. */
  readonly approvedNetworkIds?: readonly string[] | undefined
  readonly supportsAllNetworks: boolean
  /** There are no requested networks, or the active one is among them. */
  readonly isSupported: boolean
  readonly isLoading: boolean
}

export interface ViewEntry {
  /** Unique in the life of a modal. React uses it as key. */
  readonly key: number
  readonly view: string
  readonly params: unknown
  readonly opened: Opened
  /**
   * Settles `opened.result`. Only the first answer counts, and the view stays open. A listener of
   * `opened.closed` may still answer, also with a promise. Views call it through `useAnswer`, which
   * is typed by the view's token.
   */
  answer(result: unknown): void
  /**
   * State that the view keeps while it is in the stack, by name. It survives unmounting and a
   * change of provider.
   */
  readonly viewState: Map<string, unknown>
}

export type ViewDirection = 'forward' | 'back' | 'none'

export interface DialogStore {
  readonly $isOpen: ReadableAtom<boolean>
  readonly $stack: ReadableAtom<readonly ViewEntry[]>
  /**
   * The entry that opening will show, so that it can be rendered before. The stack takes over this
   * entry. `undefined` while the dialog is open.
   */
  readonly $prerendered: ReadableAtom<ViewEntry | undefined>
  readonly $direction: ReadableAtom<ViewDirection>
  readonly $isShaking: ReadableAtom<boolean>
  readonly $isLoading: ReadableAtom<boolean>
  /** The namespace for which the dialog was opened. */
  readonly $namespace: ReadableAtom<string | undefined>
  /** By namespace. */
  readonly $loading: ReadableAtom<ReadonlyMap<string, boolean>>
  open(namespace?: string): void
  close(): void
  /** Sets `$prerendered`, while the dialog is closed. */
  prepare(view: string): void
  push(view: string, params: unknown): ViewEntry
  replace(view: string, params: unknown): ViewEntry
  reset(view: string, params: unknown): ViewEntry
  /** Does nothing on the first view. */
  back(): void
  remove(key: number): void
  setLoading(is: boolean, namespace?: string): void
  setShaking(is: boolean): void
  /**
   * What failed last, as the cause of the error of each open view that closes without an answer.
   * `undefined`: a request succeeded since.
   */
  setFailure(failure: LatchkeyError | undefined): void
}

export type ToastVariant = 'loading' | 'success' | 'error'
export interface Toast {
  readonly key: number
  readonly variant: ToastVariant
  readonly message: string
}
export interface ToastStore {
  readonly $toast: ReadableAtom<Toast | undefined>
  /**
   * Waits 150 ms if another toast is shown, then shows this one. Hides it after 2.5 s unless it is
   * loading.
   */
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
  /** Opens only with `debug`. The details go to the console. */
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
  /** In the smallest unit of the network's own currency. */
  readonly value?: bigint | undefined
  readonly isLoading: boolean
  readonly error?: LatchkeyError | undefined
  /** When `value` or `error` arrived, in ms since 1970. */
  readonly at: number
}

export interface BalanceStore {
  /**
   * By `${networkId}:${address}` (CAIP-10). No entry: not requested yet, or the first request is in
   * flight. The last 200 are kept.
   */
  readonly $all: ReadableAtom<ReadonlyMap<string, NativeBalance>>
  set(key: string, balance: NativeBalance): void
  clear(): void
}

/** A request that waits in a wallet, or whose unknown outcome the dialog shows. */
export interface WalletRequest {
  readonly key: number
  readonly name: string
  readonly connectionId: string
  /** Set if it is not known whether the request was carried out. */
  readonly unknown?: UnknownOutcome | undefined
  /** What the wallet answered after the outcome had become unknown. */
  readonly lateAnswer?: 'sent' | 'declined' | undefined
  cancel(): void
}

/** What was sent. Empty until the code of the ledger is loaded. */
export interface TransactionStore {
  /** The entries of connected accounts, newest first. */
  readonly $shown: ReadableAtom<readonly LedgerEntry[]>
  set(entries: readonly LedgerEntry[]): void
  readonly $unseen: ReadableAtom<readonly UnseenTransaction[]>
  setUnseen(unseen: readonly UnseenTransaction[]): void
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
  /** Ids of the two connector entries that were used last, newest first. */
  readonly $connectorIds: ReadableAtom<readonly string[]>
  set(connectorIds: readonly string[]): void
}

export interface WalletStore {
  /** Empty until the actions are loaded. The list is not shown before that. */
  readonly $all: ReadableAtom<readonly Wallet[]>
  /** All connector entries, local and remote. */
  readonly $connectors: ReadableAtom<readonly ConnectorEntry[]>
  /**
   * @param list - Makes the list. It is called when the list is read, or for its listeners, once for
   * each change of the connectors, the connections or the recent wallets.
   */
  follow(list: () => readonly Wallet[]): void
}

/** The whole state of a modal. Only actions write to it. */
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
  readonly transactions: TransactionStore
  readonly recent: RecentStore
  /** By namespace, in the order of the app's adapters. */
  readonly $namespaces: ReadableAtom<ReadonlyMap<string, NamespaceState>>
  /** Of the active namespace. */
  readonly $active: ReadableAtom<NamespaceState | undefined>
  /** The subject of the active namespace, once connected (not while gated). */
  readonly $current: ReadableAtom<Subject | undefined>
  readonly wallets: WalletStore
  readonly $noAdapters: ReadableAtom<boolean>
  /** In the app's order. */
  readonly $registered: ReadableAtom<readonly RegisteredAdapter[]>
  setRegistered(adapters: readonly RegisteredAdapter[]): void
  setStarted(is: boolean): void
}
