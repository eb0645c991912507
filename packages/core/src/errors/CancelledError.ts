import { LatchkeyError } from './LatchkeyError.js'

/** The person took it back on our side, or the app ended its own request by its signal. Expected: log nothing. */
export class CancelledError extends LatchkeyError<'LATCHKEY_CANCELLED'> {
  override readonly name = 'CancelledError'
  readonly code = 'LATCHKEY_CANCELLED'
  /** What was asked for: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('The request was cancelled.', options)
    this.request = request
  }
}
