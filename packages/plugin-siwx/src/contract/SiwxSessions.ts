import type { Clock, Http, ModalSettings, RpcClient, Storage } from '@latchkey/core'
import type { NewMessageData } from '../message/SiwxMessageData.js'
import type { SignedSiwxMessage, SiwxSession } from './SiwxSession.js'

/**
 * Where sessions are kept and who verifies them. A failure is thrown, and never means that the user
 * is signed out: only an answer does.
 */
export interface SiwxSessions {
  /** A nonce for one message. It comes from who verifies the message. */
  createNonce(subject: SiwxSubject, signal: AbortSignal): Promise<string | TimedNonce>
  /**
   * A nonce before the account is known, for a wallet that connects and signs in with one approval.
   * Absent: who verifies has to know the account first, so every sign-in is an approval of its own.
   */
  createEarlyNonce?(signal: AbortSignal): Promise<string | TimedNonce>
  /** The text to sign, where it is not the usual one (EIP-4361, CAIP-122). */
  createMessage?(data: NewMessageData, signal: AbortSignal): Promise<string>
  /**
   * Verifies a signed message, then keeps the session. It replaces an earlier session of the
   * account.
   *
   * @throws {SignInRefusedError} when the message or the signature is not accepted.
   */
  addSession(signed: SignedSiwxMessage, signal: AbortSignal): Promise<SiwxSession>
  /** The valid sessions: those of one account on one network, or all. */
  getSessions(subject: SiwxSubject | undefined, signal: AbortSignal): Promise<readonly SiwxSession[]>
  /** Ends all sessions that are not in the list. */
  setSessions(sessions: readonly SiwxSession[], signal: AbortSignal): Promise<void>
  /** Ends the sessions of one account on one network, also on the server. */
  revokeSession(subject: SiwxSubject, signal: AbortSignal): Promise<void>
}

/** A nonce with the time of the server that gave it. */
export interface TimedNonce {
  readonly nonce: string
  /**
   * ms since 1970. The message is written by it. Absent: by the device's clock, which may be wrong.
   */
  readonly time?: number | undefined
}

/** An account on a network. */
export interface SiwxSubject {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
}

/** What sessions get of the modal. */
export interface SessionsContext {
  readonly clock: Clock
  readonly settings: ModalSettings
  /** This plugin's storage. It is in memory where storage is blocked. */
  readonly storage: Storage
  http(): Promise<Http>
  /** JSON-RPC to the nodes of a network, for accounts that are contracts. */
  rpc(networkId: string): RpcClient
  /** The page's address, without a fragment. Relative URLs of options are resolved with it. */
  readonly pageUrl: string
}

/** Creates the sessions of one modal. It is called when they are needed for the first time. */
export interface CreateSessions {
  (context: SessionsContext): SiwxSessions | Promise<SiwxSessions>
  /** Names of options that its factory does not know. Core reports them with `debug`. */
  readonly unknownOptions?: readonly string[] | undefined
}
