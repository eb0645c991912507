import { readError } from './errorOf.js'
import { LatchkeyError } from './LatchkeyError.js'

/**
 * Disconnecting one namespace failed. It is always in the result of `disconnect()` and never
 * thrown, because the other namespaces may have been disconnected.
 */
export class DisconnectError extends LatchkeyError<'LATCHKEY_DISCONNECT'> {
  override readonly name = 'DisconnectError'
  readonly code = 'LATCHKEY_DISCONNECT'
  readonly namespace: string
  constructor(namespace: string, options: { readonly cause?: unknown } = {}) {
    super(`Failed to disconnect chain ${namespace}: ${readError(options.cause).message}`, options)
    this.namespace = namespace
  }
}
