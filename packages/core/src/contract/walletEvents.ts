import { defineEvent } from './defineEvent.js'
import type { EventToken } from './plugin.js'

// Told of by actions only, so that a page load does without them.

export const switchNetworkEvent: EventToken<{ readonly networkId: string }> = defineEvent<{
  readonly networkId: string
}>('SWITCH_NETWORK')
/** `permissionKept`: the wallet still allows this page, see `DisconnectResult`. */
export const disconnectSuccessEvent: EventToken<{
  readonly namespace: string
  readonly permissionKept?: true | undefined
}> = defineEvent<{ readonly namespace: string; readonly permissionKept?: true | undefined }>('DISCONNECT_SUCCESS')
export const disconnectErrorEvent: EventToken<{ readonly namespace: string }> = defineEvent<{
  readonly namespace: string
}>('DISCONNECT_ERROR')
export const connectSuccessEvent: EventToken<{ readonly namespace: string; readonly connectorId: string }> =
  defineEvent<{
    readonly namespace: string
    readonly connectorId: string
  }>('CONNECT_SUCCESS')
/** `code` is our stable error code, never a wallet's text. */
export const connectErrorEvent: EventToken<{ readonly connectorId: string; readonly code: string }> = defineEvent<{
  readonly connectorId: string
  readonly code: string
}>('CONNECT_ERROR')
/**
 * A connection is over: a live one, or a stored one of which the wallet says so when it is restored. `reason` is an `EndReason`, or `left here`
 * where the user, the app or another tab left it.
 */
export const connectionEndedEvent: EventToken<{
  readonly namespace: string
  readonly connectorId: string
  readonly reason: string
}> = defineEvent<{ readonly namespace: string; readonly connectorId: string; readonly reason: string }>(
  'connection.ended',
)
/** A stored session did not come back. `code` is our stable error code: why. Where the record was kept, it is tried again. */
export const connectionMissedEvent: EventToken<{
  readonly connectorId: string
  readonly code: string
  readonly isKept: boolean
}> = defineEvent<{ readonly connectorId: string; readonly code: string; readonly isKept: boolean }>('connection.missed')
/**
 * A wallet answered a request that sends something, after the caller had cancelled or its time was over. `result` is what the call would have
 * given (a hash, an id), `code` our stable error code; one of both. `address` is absent where only the session knows the request, after a reload.
 */
export const requestAnsweredLateEvent: EventToken<LateAnswer> = defineEvent<LateAnswer>('request.answeredLate')
export interface LateAnswer {
  readonly name: string
  readonly namespace: string
  /** CAIP-2. */
  readonly networkId: string
  readonly address?: string | undefined
  readonly result?: unknown
  readonly code?: string | undefined
}
export const requestStartedEvent: EventToken<{ readonly name: string }> = defineEvent<{ readonly name: string }>(
  'request.started',
)
export const requestSettledEvent: EventToken<{ readonly name: string; readonly code?: string | undefined }> =
  defineEvent<{ readonly name: string; readonly code?: string | undefined }>('request.settled')
