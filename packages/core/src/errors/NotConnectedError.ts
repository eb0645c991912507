import { LatchkeyError } from './LatchkeyError.js'

/** The call needs a connection, and no wallet is connected. */
export class NotConnectedError extends LatchkeyError<'LATCHKEY_NOT_CONNECTED'> {
  override readonly name = 'NotConnectedError'
  readonly code = 'LATCHKEY_NOT_CONNECTED'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('No wallet is connected.', options)
  }
}
