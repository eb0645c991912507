import type { SentReport } from './adapter.js'
import { defineEvent } from './defineEvent.js'
import type { EventToken } from './plugin.js'

// Only actions emit these events, so they are not part of the page's first load.

export const switchNetworkEvent: EventToken<{ readonly networkId: string }> = defineEvent<{
  readonly networkId: string
}>('SWITCH_NETWORK')
/** `permissionKept`: the wallet still allows this page (see `DisconnectResult`). */
export const disconnectSuccessEvent: EventToken<{
  readonly namespace: string
  readonly permissionKept?: true | undefined
}> = defineEvent<{ readonly namespace: string; readonly permissionKept?: true | undefined }>('DISCONNECT_SUCCESS')
export const disconnectErrorEvent: EventToken<{ readonly namespace: string }> = defineEvent<{
  readonly namespace: string
}>('DISCONNECT_ERROR')
export interface ConnectSuccess {
  readonly namespace: string
  readonly connectorId: string
  /**
   * The wallet's id in the list from which it was chosen, else its reverse-DNS id or catalogue id,
   * else the connector's own id.
   */
  readonly wallet: string
}
export const connectSuccessEvent: EventToken<ConnectSuccess> = defineEvent<ConnectSuccess>('CONNECT_SUCCESS')
export interface ConnectFailure {
  /** Absent: a remote wallet, which leads to several namespaces. */
  readonly namespace?: string | undefined
  readonly connectorId: string
  /** As in `ConnectSuccess`. */
  readonly wallet: string
  /** Our stable error code, never a wallet's text. */
  readonly code: string
}
export const connectErrorEvent: EventToken<ConnectFailure> = defineEvent<ConnectFailure>('CONNECT_ERROR')
/**
 * A connection ended: a live one, or a stored one whose wallet reports its end at restoration.
 * `reason` is an `EndReason`, or `left here` where the user, the app or another tab disconnected.
 */
export const connectionEndedEvent: EventToken<{
  readonly namespace: string
  readonly connectorId: string
  readonly reason: string
}> = defineEvent<{ readonly namespace: string; readonly connectorId: string; readonly reason: string }>(
  'connection.ended',
)
/**
 * A stored session was not restored. `code` is our stable error code and says why. With `isKept`
 * the session record stays, and the restoration is tried again.
 */
export const connectionMissedEvent: EventToken<{
  readonly connectorId: string
  readonly code: string
  readonly isKept: boolean
}> = defineEvent<{ readonly connectorId: string; readonly code: string; readonly isKept: boolean }>('connection.missed')
/**
 * A wallet answered a request that sends something after the caller had cancelled or its time limit
 * was over. Exactly one of `result` and `code` is present: `result` is what the call would have
 * returned (a hash, an id), `code` is our stable error code. `address` is absent where only the
 * session knows the request, after a reload.
 */
export const requestAnsweredLateEvent: EventToken<LateAnswer> = defineEvent<LateAnswer>('request.answeredLate')
export interface LateAnswer {
  readonly name: string
  readonly namespace: string
  /** CAIP-2. */
  readonly networkId: string
  readonly address?: string | undefined
  /** What was asked for, as text, which an equal request repeats. */
  readonly request?: string | undefined
  readonly result?: unknown
  readonly code?: string | undefined
  /** The ledger has the answer already: the page that asked got it. */
  readonly isRecorded?: true | undefined
  /**
   * Says that the user sees this result. Without it the next equal call within five minutes gets
   * the result, with it an equal call is a new request. Absent where the result is not kept.
   */
  readonly acknowledge?: (() => void) | undefined
}
/**
 * A transaction of this page was sent: by `transfer`, by the app through its adapter, or as the
 * replacement of a pending one. Batches have no hash of their own and are not reported.
 */
export const transactionSentEvent: EventToken<TransactionSent> = defineEvent<TransactionSent>('transaction.sent')
export interface TransactionSent extends SentReport {
  readonly namespace: string
  /** CAIP-2. */
  readonly networkId: string
  /** Address of the sender. */
  readonly address: string
}
export const requestStartedEvent: EventToken<{ readonly name: string }> = defineEvent<{ readonly name: string }>(
  'request.started',
)
export const requestSettledEvent: EventToken<{ readonly name: string; readonly code?: string | undefined }> =
  defineEvent<{ readonly name: string; readonly code?: string | undefined }>('request.settled')
