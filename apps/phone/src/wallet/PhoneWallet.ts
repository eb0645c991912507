import type { ReadableAtom } from 'nanostores'
import type { SessionEvent } from '../namespaces/PhoneNamespace.js'
import type { PhoneLogEntry, PhoneOutcome, PhonePeer, PhoneQuestion, PhoneRequest } from '../questions/PhoneQuestion.js'
import type { PhoneScript } from '../questions/PhoneScript.js'

/** What a session covers, as the wire has it. */
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

/** Less than all that the phone has and the dapp asks for. */
export interface GrantLimits {
  readonly namespaces?: readonly string[] | undefined
  readonly networkIds?: readonly string[] | undefined
  readonly methods?: readonly string[] | undefined
  /** How many accounts of each namespace. Default: all. */
  readonly accounts?: number | undefined
  /** Told with the session (`sessionProperties`). */
  readonly properties?: Readonly<Record<string, string>> | undefined
}

/**
 * A wallet on a phone: the other side of a relay session, with real keys. Where `topic` is left out, the newest session is meant.
 */
export interface PhoneWallet {
  readonly $sessions: ReadableAtom<readonly PhoneSession[]>
  /** What waits for an answer, oldest first. Of a session's requests the client hands out one at a time. */
  readonly $questions: ReadableAtom<readonly PhoneQuestion[]>
  /** Everything that the person was asked, oldest first. */
  readonly $log: ReadableAtom<readonly PhoneLogEntry[]>
  /** What the wallet told by itself, without asking the person, oldest first. */
  readonly $told: ReadableAtom<readonly PhoneRequest[]>
  readonly script: PhoneScript
  readonly namespaces: readonly string[]
  /** Addresses of a namespace's accounts on a network, in the order of the keys. */
  addresses(networkId: string): readonly string[]
  /** How many questions ended so, all of them or those of one method: `count('approved', 'personal_sign')`. */
  count(outcome: PhoneOutcome, method?: string): number
  /** Resolves with a question that waits for an answer, now or later: of `method`, or any. Rejects when the phone is switched off. */
  asked(method?: string): Promise<PhoneQuestion>

  /** Scans a URI. Resolves when the phone listens for the proposal. @throws {PhoneError} for one that can't be used. */
  pair(uri: string): Promise<void>
  /**
   * Resolves when the answer went out; of a proposal, when the dapp has taken it.
   *
   * @param limits - For a proposal. Default: those of `limit`.
   * @throws {PhoneError} for a question that is not open (any more), or a proposal that has nothing that this phone has.
   */
  approve(id: number, limits?: GrantLimits): Promise<void>
  refuse(id: number): Promise<void>
  drop(id: number): Promise<void>
  /** What proposals are granted at most from now on. */
  limit(limits: GrantLimits): void

  /** Takes a namespace out of a session. */
  takeBack(namespace: string, topic?: string): Promise<void>
  /** Puts all that the phone has of a namespace into a session. */
  add(namespace: string, topic?: string): Promise<void>
  /** Lists this account first, and says so. @param account - From 0. */
  selectAccount(namespace: string, account: number, topic?: string): Promise<void>
  /** Goes to another network and says so; a session that lacks it gets it. */
  switchNetwork(networkId: string, topic?: string): Promise<void>
  emit(event: SessionEvent, networkId: string, topic?: string): Promise<void>
  /** Sets the session's life to seven days from now. */
  extend(topic?: string): Promise<void>
  /** The session runs out on the phone; the dapp is not told. */
  expire(topic?: string): Promise<void>
  disconnect(topic?: string): Promise<void>

  /** Ends the socket, the timers and the listeners. What is stored stays. */
  destroy(): Promise<void>
}
