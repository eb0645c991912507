import { LatchkeyError } from './LatchkeyError.js'

/** The wallet has not authorized this page for the method or the account. */
export class UnauthorizedError extends LatchkeyError<'LATCHKEY_UNAUTHORIZED'> {
  override readonly name = 'UnauthorizedError'
  readonly code = 'LATCHKEY_UNAUTHORIZED'
  override readonly providerCode = 4100
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('The wallet has not authorized this request.', options)
    this.request = request
  }
}
