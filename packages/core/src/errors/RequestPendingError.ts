import { LatchkeyError } from './LatchkeyError.js'

/**
 * The wallet already shows a request of this page and accepts no second one. Never repeat the
 * request automatically: the user finishes the open one first.
 */
export class RequestPendingError extends LatchkeyError<'LATCHKEY_REQUEST_PENDING'> {
  override readonly name = 'RequestPendingError'
  readonly code = 'LATCHKEY_REQUEST_PENDING'
  override readonly providerCode = -32002
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('A request is already open in your wallet. Finish it there, then try again.', options)
    this.request = request
  }
}
