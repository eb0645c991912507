import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { RelayRefusedError } from '../errors/RelayRefusedError.js'
import type { Proposals } from '../pairing/createProposals.js'
import type { Requests } from '../session/createRequests.js'
import type { SessionBook } from '../session/createSessionBook.js'

/** The protocol's client, as the pinned version of its package exports it. */
export type SignClient = InstanceType<typeof UniversalProvider>['client']
/** One session, as it is stored there. */
export type SessionRecord = ReturnType<SignClient['session']['get']>

/** The protocol's client and the way to its relay. */
export interface OpenedClient {
  readonly sign: SignClient
  readonly socket: RelaySocket
  /** Who we are, by the attestation service. Absent: it is not asked. */
  readonly attest?: ((message: string, payload: unknown) => Promise<string | undefined>) | undefined
  /** Takes in a session that another tab has begun. @returns whether it is there. */
  recall(topic: string): Promise<boolean>
  /** Of what the protocol's client said; nothing of its two lowest levels. */
  readonly logs: () => readonly string[]
  /** Its records could not be read when it was opened, so it began anew. */
  readonly isRepaired: boolean
  end(): Promise<void>
}

/** What there is once in a page, however many modals use it. */
export interface Client extends OpenedClient {
  readonly proposals: Proposals
  readonly sessions: SessionBook
  readonly requests: Requests
}

/** What we ask of the way to the relay, whether it is ours or that of the app's own client. */
export interface RelaySocket {
  readonly isReady: boolean
  /** Told whenever `isReady` may have changed. @returns ends that. */
  watch(listener: () => void): () => void
  /**
   * Resolves when it is ready, after five seconds at most, in which the relay is tried each second.
   * @param signal - Of the request that waits.
   * @throws {RelayUnreachableError} that names the relay. @throws {RelayRefusedError} @throws the signal's reason.
   */
  reach(signal?: AbortSignal): Promise<void>
  /** Somebody acts: waits no longer, and asks a relay once more that refused. */
  hurry(): void
  /** Resolves when all that the relay had for us was handed on. */
  fetch(isDoubtful?: boolean): Promise<void>
  /** Somebody waits, so silence is not believed for long. @returns ends that. */
  attend(): () => void
  refused(listener: (error: RelayRefusedError) => void): () => void
}
