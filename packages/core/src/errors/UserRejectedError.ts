import { LatchkeyError } from './LatchkeyError.js'

/** The person said no in their wallet. Expected: offer a retry and log nothing. */
export class UserRejectedError extends LatchkeyError<'LATCHKEY_USER_REJECTED'> {
  override readonly name = 'UserRejectedError'
  readonly code = 'LATCHKEY_USER_REJECTED'
  override readonly providerCode = 4001
  /** What was asked for: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('User rejected the request.', options)
    this.request = request
  }
}
