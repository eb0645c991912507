import { RelayError, type RelayErrorCode } from '../errors/RelayError.js'

/** Error codes of JSON-RPC 2.0. */
export const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const

/** Error codes of the relay, in the range that JSON-RPC reserves for servers. */
const relayCodes: Readonly<Partial<Record<RelayErrorCode, number>>> = {
  RELAY_PARAMS: codes.params,
  RELAY_CLEAR_MESSAGE: -32010,
  RELAY_MESSAGE_TOO_LARGE: -32011,
  RELAY_TOO_MANY_TOPICS: -32012,
  RELAY_TOO_MANY_MESSAGES: -32013,
  RELAY_MAILBOX_FULL: -32014,
  RELAY_STORE_FULL: -32015,
}

export interface RpcError {
  readonly code: number
  readonly message: string
  /** Our stable code, which does not change with the message. */
  readonly data?: { readonly code: RelayErrorCode } | undefined
}

/**
 * Turns an error into the answer for the client. Internal errors reveal nothing: the log has them.
 */
export function toRpcError(error: unknown): RpcError {
  const code = error instanceof RelayError ? relayCodes[error.code] : undefined
  if (!(error instanceof RelayError) || code === undefined) return { code: codes.internal, message: 'Internal error' }
  return { code, message: error.message, data: { code: error.code } }
}
