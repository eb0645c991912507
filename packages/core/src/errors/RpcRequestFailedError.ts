import { LatchkeyError } from './LatchkeyError.js'

/** The node sent no valid JSON-RPC answer to this call, or there was no node to ask. */
export class RpcRequestFailedError extends LatchkeyError<'LATCHKEY_RPC_REQUEST_FAILED'> {
  override readonly name = 'RpcRequestFailedError'
  readonly code = 'LATCHKEY_RPC_REQUEST_FAILED'
  /** What was wrong, for developers. */
  readonly reason: string
  constructor(reason: string, options: { readonly cause?: unknown } = {}) {
    super('RPC request failed', options)
    this.reason = reason
  }
}
