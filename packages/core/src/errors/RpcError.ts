import { cleanText } from './cleanText.js'
import { LatchkeyError } from './LatchkeyError.js'

/**
 * The meanings of the codes of JSON-RPC 2.0 and EIP-1474, for a node that sends a code without a
 * message.
 */
const meanings: ReadonlyMap<number, string> = new Map([
  [-32700, 'Invalid JSON'],
  [-32600, 'Invalid request'],
  [-32601, 'Method not found'],
  [-32602, 'Invalid params'],
  [-32603, 'Internal error'],
  [-32000, 'Missing or invalid parameters'],
  [-32001, 'Resource not found'],
  [-32002, 'Resource not available'],
  [-32003, 'Transaction creation failed'],
  [-32004, 'Method not supported'],
  [-32005, 'Request exceeds limit'],
  [-32006, 'Version unsupported'],
])

/** A node answered with a JSON-RPC error. Its code is `providerCode`. */
export class RpcError extends LatchkeyError<'LATCHKEY_RPC'> {
  override readonly name = 'RpcError'
  readonly code = 'LATCHKEY_RPC'
  override readonly providerCode: number
  /** What the node added, e.g. revert data. Untrusted: check it before use. */
  readonly data: unknown
  constructor(code: number, message?: unknown, data?: unknown, options: { readonly cause?: unknown } = {}) {
    super(cleanText(message) || meanings.get(code) || 'RPC request failed', options)
    this.providerCode = code
    this.data = data
  }
}
