import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Connection, ConnectionState, EndReason, Observer } from './adapter.js'
import type { SessionRecord } from './sessionRecord.js'
import type { LiveConnection } from './stores.js'
import type { Reach, SignInResult, Transport } from './transport.js'

/**
 * The state of one namespace of a session (`sessions/sessionMachine.ts`).
 * - `opening`: the wallet is asked to connect.
 * - `reading`: the wallet approved and is asked for its accounts.
 * - `gated` and `open`: the connection is in the app's state.
 * - `locked`: the wallet gives no account now.
 */
export type SessionState = 'opening' | 'reading' | 'gated' | 'open' | 'locked' | 'ended'

/**
 * Why a session ended in this page.
 * - `left here`: the user disconnected in the app.
 * - `taken over`: a newer session of its connector replaced it, or the modal stopped. Nothing is
 *   reported then.
 */
export type SessionEnd = EndReason | 'left here' | 'taken over'

/**
 * The session of one connector: everything that its wallet approved, in one namespace or several.
 */
export interface Session {
  /** Id of the connector. */
  readonly connectorId: string
  /** The namespaces that it has, or that its restoration may bring. */
  readonly namespaces: readonly string[]
  /** By namespace. Empty until the wallet has answered. */
  readonly parts: ReadonlyMap<string, SessionPart>
  /** What the wallet approved. Absent: it has not answered yet. */
  readonly opened: OpenedSession | undefined
  /**
   * Settles when the wallet has answered whether the session is restored. Never rejects. Absent: no
   * restoration is in progress.
   */
  readonly restoring: Promise<void> | undefined
  /** Releases the session and removes it from the state. Nothing is sent to the wallet. */
  end(reason: SessionEnd): void
  /**
   * A newer session of the connector replaces it in these namespaces. This session is ended in the
   * wallet, unless both are the same session there.
   */
  replace(by: OpenedSession | undefined, replaced: ReadonlySet<string>): void
}

/** One namespace of a session: a connection that is watched. */
export interface SessionPart {
  readonly state: SessionState
  /** How many changes the wallet has reported. */
  readonly changes: number
  /** The state that the wallet reported last, in an event or an answer. `undefined`: locked. */
  readonly newest: ConnectionState | undefined
  /** The app's pending work on this connection. A newer session of the connector takes it over. */
  readonly pending: PendingWork
  /** Notifies a remote wallet of a choice. Absent: the wallet need not know. */
  readonly select: Transport['select']
  /**
   * Reads the wallet's state. A wallet without a usable answer counts as locked, and may come back
   * through an event.
   */
  refresh(): Promise<void>
  /** Applies the wallet's latest answer. */
  receive(state: ConnectionState | undefined): void
  /** The app chose another account or network. */
  move(after: LiveConnection): void
  /** Marks whether a gate has to be passed. */
  setGated(isGated: boolean): void
}

export interface PendingWork {
  /** How many calls of the app are switching its network. */
  moves: number
  /** The passage through the gates that is in progress. */
  gates: PassingGates | undefined
}

export interface PassingGates {
  readonly isSilent: boolean
  readonly passed: Promise<boolean>
}

/**
 * A wallet that can open a session. `fromConnector` and `fromRemoteWallet` create one of each kind.
 */
export interface SessionSource {
  connect(request: {
    /** CAIP-2 id of the preferred network. */
    readonly networkId: string | undefined
    readonly walletId: string | undefined
    readonly signal: AbortSignal
  }): Promise<OpenedSession>
  /** Absent: the wallet can't restore, or the app has no network for it. */
  readonly restore?:
    | ((record: SessionRecord, signal: AbortSignal) => Promise<OpenedSession | EndReason | undefined>)
    | undefined
}

/** What a wallet approved. */
export interface OpenedSession {
  /** The wallet's own object. Equal (===): the same session. */
  readonly origin: unknown
  readonly name: string
  readonly icon: string | undefined
  readonly isRemote: boolean
  readonly memo?: Json | undefined
  readonly signIn?: SignInResult | undefined
  readonly $reach?: ReadableAtom<Reach> | undefined
  /**
   * By namespace. The wallet may add a namespace or remove one. The first call comes before `watch`
   * returns.
   */
  watch(observer: Observer<ReadonlyMap<string, SessionChannel>>): () => void
  /** Revokes the session in the wallet. Absent: the wallet can't. */
  readonly disconnect?: (() => Promise<void>) | undefined
  /**
   * Ends a session that the app does not use. Absent: it is a permission that stays with the user.
   */
  discard?(): void
}

/** How one namespace of a session becomes a connection. */
export interface SessionChannel {
  open(request: {
    /** The user has just approved, so the wallet may prompt. */
    readonly isFresh: boolean
    readonly networkId: string | undefined
    readonly memo: Json | undefined
    readonly signal: AbortSignal
  }): Promise<Connection>
  readonly select?: Transport['select']
}
