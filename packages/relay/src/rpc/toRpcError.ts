import { RelayError, type RelayErrorCode } from '../errors/RelayError.js'

/** Numbers of JSON-RPC's own errors. */
export const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
} as const

/** Numbers of what the relay refuses, in the range that JSON-RPC leaves to servers. */
const ours: Readonly<Partial<Record<RelayErrorCode, number>>> = {
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
  /** Our own name for it, which stays when texts change. */
  readonly data?: { readonly code: RelayErrorCode } | undefined
}

/** What a client is told of an error. What went wrong inside is for the log, not for clients. */
export function toRpcError(error: unknown): RpcError {
  const code = error instanceof RelayError ? ours[error.code] : undefined
  if (!(error instanceof RelayError) || code === undefined) return { code: codes.internal, message: 'Internal error' }
  return { code, message: error.message, data: { code: error.code } }
}
