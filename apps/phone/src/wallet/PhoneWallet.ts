import type { ReadableAtom } from 'nanostores'
import type { SessionEvent } from '../namespaces/PhoneNamespace.js'
import type { PhoneLogEntry, PhoneOutcome, PhonePeer, PhoneQuestion, PhoneRequest } from '../questions/PhoneQuestion.js'
import type { PhoneScript } from '../questions/PhoneScript.js'

/** One namespace of a session, as in the protocol. */
export interface PhoneSessionNamespace {
  /** CAIP-2. */
  readonly networkIds: readonly string[]
  /** CAIP-10, the selected account first. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface PhoneSession {
  readonly topic: string
  readonly peer: PhonePeer
  /** Seconds since 1970. */
  readonly expiry: number
  /** Whether the dapp has answered the settlement. */
  readonly isAcknowledged: boolean
  readonly namespaces: ReadonlyMap<string, PhoneSessionNamespace>
}

/** Limits of what a proposal is granted. */
export interface GrantLimits {
  readonly namespaces?: readonly string[] | undefined
  readonly networkIds?: readonly string[] | undefined
  readonly methods?: readonly string[] | undefined
  /** Accounts per namespace. Default: all. */
  readonly accounts?: number | undefined
  /** Sent with the session as `sessionProperties`. */
  readonly properties?: Readonly<Record<string, string>> | undefined
}

/**
 * A wallet on a phone: the other side of a relay session, with real keys. `topic` defaults to the
 * newest session.
 */
export interface PhoneWallet {
  readonly $sessions: ReadableAtom<readonly PhoneSession[]>
  /** Open questions, oldest first. The client reports one request per session at a time. */
  readonly $questions: ReadableAtom<readonly PhoneQuestion[]>
  /** All questions so far, oldest first. */
  readonly $log: ReadableAtom<readonly PhoneLogEntry[]>
  /** Requests that the wallet answered without asking the user, oldest first. */
  readonly $autoAnswered: ReadableAtom<readonly PhoneRequest[]>
  readonly script: PhoneScript
  readonly namespaces: readonly string[]
  /** Addresses on a network, in the order of the keys. */
  addresses(networkId: string): readonly string[]
  /**
   * Number of questions with this outcome, of all or of one method: `count('approved',
   * 'personal_sign')`.
   */
  count(outcome: PhoneOutcome, method?: string): number
  /**
   * Resolves with the next open question of `method`, or of any. Rejects when the phone is
   * destroyed.
   */
  asked(method?: string): Promise<PhoneQuestion>

  /**
   * Scans a URI. Resolves when the phone listens for the proposal. @throws {PhoneError} if the URI
   * can't be used.
   */
  pair(uri: string): Promise<void>
  /**
   * Resolves when the answer is sent. For a proposal, when the dapp has acknowledged the session.
   *
   * @param limits - For a proposal. Default: those of `limit`.
   * @throws {PhoneError} if the question is not open, or the phone has nothing that the proposal
   *   asks for.
   */
  approve(id: number, limits?: GrantLimits): Promise<void>
  reject(id: number): Promise<void>
  drop(id: number): Promise<void>
  /** Limits what proposals are granted from now on. */
  limit(limits: GrantLimits): void

  /** Removes a namespace from a session. */
  takeBack(namespace: string, topic?: string): Promise<void>
  /** Adds everything that the phone has of a namespace to a session. */
  add(namespace: string, topic?: string): Promise<void>
  /** Lists this account first and sends the event. @param account - From 0. */
  selectAccount(namespace: string, account: number, topic?: string): Promise<void>
  /** Switches to another network and sends the event. A session without the network gets it. */
  switchNetwork(networkId: string, topic?: string): Promise<void>
  emit(event: SessionEvent, networkId: string, topic?: string): Promise<void>
  /** Extends the session to seven days from now. */
  extend(topic?: string): Promise<void>
  /** Expires the session on the phone without notifying the dapp. */
  expire(topic?: string): Promise<void>
  disconnect(topic?: string): Promise<void>

  /** Ends the socket, timers and listeners. Stored records stay. */
  destroy(): Promise<void>
}
