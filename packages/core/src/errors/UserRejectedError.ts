import { LatchkeyError } from './LatchkeyError.js'

/** The user rejected the request in the wallet. Expected: offer a retry, log nothing. */
export class UserRejectedError extends LatchkeyError<'LATCHKEY_USER_REJECTED'> {
  override readonly name = 'UserRejectedError'
  readonly code = 'LATCHKEY_USER_REJECTED'
  override readonly providerCode = 4001
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('User rejected the request.', options)
    this.request = request
  }
}
