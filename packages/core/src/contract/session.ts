import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import type { Connection, ConnectionState, EndReason, Observer } from './adapter.js'
import type { SessionRecord } from './sessionRecord.js'
import type { LiveConnection } from './stores.js'
import type { Reach, SignInResult, Transport } from './transport.js'

/**
 * How far one namespace of a session is (`sessions/sessionMachine.ts`). `opening`: the wallet is asked to connect. `reading`: it said
 * yes and is asked for its accounts. `gated` and `open`: the app knows it. `locked`: it names no account now.
 */
export type SessionState = 'opening' | 'reading' | 'gated' | 'open' | 'locked' | 'ended'

/**
 * Why a session is over in this page. `left here`: the user left it in the app. `taken over`: a newer session of its connector has its
 * place, or the page stops; then nothing is reported.
 */
export type SessionEnd = EndReason | 'left here' | 'taken over'

/** The session of one connector: all that its wallet approved, in one namespace or several. */
export interface Session {
  /** Id of the connector. */
  readonly connectorId: string
  /** The namespaces that it has, or may bring back. */
  readonly namespaces: readonly string[]
  /** By namespace. Empty until its wallet has answered. */
  readonly parts: ReadonlyMap<string, SessionPart>
  /** What its wallet approved. Absent: it has not answered yet. */
  readonly opened: OpenedSession | undefined
  /** Settles when the wallet has answered whether it comes back. Never rejects. Absent: nothing is asked now. */
  readonly restoring: Promise<void> | undefined
  /** Stops watching it and takes it out of the state. Its wallet is asked for nothing. */
  end(reason: SessionEnd): void
  /** A newer session of the connector has its place in these namespaces. It is ended in its wallet, unless that is the same one. */
  replace(by: OpenedSession | undefined, replaced: ReadonlySet<string>): void
}

/** One namespace of a session: a connection that is watched. */
export interface SessionPart {
  readonly state: SessionState
  /** How many changes the wallet has reported. */
  readonly changes: number
  /** What the wallet reported last, asked or not. `undefined`: locked. */
  readonly newest: ConnectionState | undefined
  /** What the app itself is doing with it. A newer session of the connector takes it over. */
  readonly pending: PendingWork
  /** Notifies a wallet elsewhere of a choice. Absent: it need not know. */
  readonly select: Transport['select']
  /** Asks the wallet for its state. One that gives no usable answer counts as locked, and may come back by an event. */
  refresh(): Promise<void>
  /** Takes in what the wallet just answered. */
  receive(state: ConnectionState | undefined): void
  /** The app chose another account or network. */
  move(after: LiveConnection): void
  /** A gate has to be passed, or all were. */
  setGated(isGated: boolean): void
}

export interface PendingWork {
  /** How many calls of the app's are moving it to another network. */
  moves: number
  /** Who is leading it through the gates. */
  gates: PassingGates | undefined
}

export interface PassingGates {
  readonly isSilent: boolean
  readonly passed: Promise<boolean>
}

/** A wallet that can open a session: `fromConnector` and `fromRemoteWallet` make one of each kind. */
export interface SessionSource {
  connect(request: {
    /** CAIP-2 id to prefer. */
    readonly networkId: string | undefined
    readonly walletId: string | undefined
    readonly signal: AbortSignal
  }): Promise<OpenedSession>
  /** Absent: it can't, or the app has no network for it. */
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
  /** By namespace; the wallet may add one or take one back. The first call comes before `watch` returns. */
  watch(observer: Observer<ReadonlyMap<string, SessionChannel>>): () => void
  /** Revokes it in the wallet. Absent: the wallet can't. */
  readonly disconnect?: (() => Promise<void>) | undefined
  /** Ends what nothing in the app uses. Absent: a permission that stays the user's. */
  discard?(): void
}

/** How one namespace of a session becomes a connection. */
export interface SessionChannel {
  open(request: {
    /** The user has just approved, so the wallet may ask. */
    readonly isFresh: boolean
    readonly networkId: string | undefined
    readonly memo: Json | undefined
    readonly signal: AbortSignal
  }): Promise<Connection>
  readonly select?: Transport['select']
}
