import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { RelayRefusedError } from '../errors/RelayRefusedError.js'
import type { Proposals } from '../pairing/createProposals.js'
import type { Requests } from '../session/createRequests.js'
import type { SessionRegistry } from '../session/createSessionRegistry.js'
import type { SignIns } from '../signIn/createSignIns.js'

/** WalletConnect's client, as the pinned version of its package exports it. */
export type SignClient = InstanceType<typeof UniversalProvider>['client']
/** A session as the client stores it. */
export type SessionRecord = ReturnType<SignClient['session']['get']>

/** WalletConnect's client and its socket to the relay. */
export interface OpenedClient {
  readonly sign: SignClient
  readonly socket: RelaySocket
  /** Proves the app's origin by the attestation service. Absent: the service is not called. */
  readonly attest?: ((message: string, payload: unknown) => Promise<string | undefined>) | undefined
  /**
   * Opens the sign-ins of proposals, once. Absent: this client can't read their answers.
   *
   * @param withdraw - Called when a wallet has answered a sign-in: the proposal of this pairing is
   * void.
   */
  readonly openSignIns?: ((withdraw: (pairingTopic: string) => void) => SignIns) | undefined
  /** Loads a session that another tab has started. @returns whether it exists. */
  recall(topic: string): Promise<boolean>
  /** Log of WalletConnect's client, without the levels trace and debug. */
  readonly logs: () => readonly string[]
  /** The client's records could not be read, so it started with empty ones. */
  readonly isRepaired: boolean
  end(): Promise<void>
}

/** What exists once per page, for all modals of the page. */
export interface Client extends OpenedClient {
  readonly proposals: Proposals
  readonly sessions: SessionRegistry
  readonly requests: Requests
}

/** The part of the relayer that this package uses: our own, or that of the app's client. */
export interface RelaySocket {
  readonly isReady: boolean
  /** Calls the listener when `isReady` may have changed. @returns a function that stops it. */
  watch(listener: () => void): () => void
  /**
   * Resolves when the socket is ready. Tries the relay once a second, for five seconds at most.
   * @param signal - Of the request that waits.
   * @throws {RelayUnreachableError} that names the relay. @throws {RelayRefusedError}
   * @throws the signal's reason.
   */
  reach(signal?: AbortSignal): Promise<void>
  /**
   * For an action of the user: ends the pause before the next try, and tries a relay that refused
   * again.
   */
  reconnectNow(): void
  /** Resolves when all messages that the relay had for this client are handled. */
  fetch(isDoubtful?: boolean): Promise<void>
  /**
   * Detects a dead socket while a request waits for an answer. @returns a function that stops it.
   */
  startHeartbeat(): () => void
  onRefused(listener: (error: RelayRefusedError) => void): () => void
}
