import { LatchkeyError } from './LatchkeyError.js'

/** The user cancelled in the dialog, or the app aborted its own request. Expected: log nothing. */
export class CancelledError extends LatchkeyError<'LATCHKEY_CANCELLED'> {
  override readonly name = 'CancelledError'
  readonly code = 'LATCHKEY_CANCELLED'
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('The request was cancelled.', options)
    this.request = request
  }
}
