import { LatchkeyError } from './LatchkeyError.js'

/**
 * The wallet already shows a request of this page and takes no second one. Never ask again by ourselves: the person
 * finishes the open one first.
 */
export class RequestPendingError extends LatchkeyError<'LATCHKEY_REQUEST_PENDING'> {
  override readonly name = 'RequestPendingError'
  readonly code = 'LATCHKEY_REQUEST_PENDING'
  override readonly providerCode = -32002
  /** What was asked for: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('A request is already open in your wallet. Finish it there, then try again.', options)
    this.request = request
  }
}
