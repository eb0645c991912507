import { readError } from './errorOf.js'
import { LatchkeyError } from './LatchkeyError.js'

/** Leaving one namespace failed. It is told in the result of `disconnect`, never thrown and never hidden (decision 4). */
export class DisconnectError extends LatchkeyError<'LATCHKEY_DISCONNECT'> {
  override readonly name = 'DisconnectError'
  readonly code = 'LATCHKEY_DISCONNECT'
  readonly namespace: string
  constructor(namespace: string, options: { readonly cause?: unknown } = {}) {
    super(`Failed to disconnect chain ${namespace}: ${readError(options.cause).message}`, options)
    this.namespace = namespace
  }
}
