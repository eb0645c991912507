import { LatchkeyError } from '@latchkey/core'

/**
 * The wallet rejected the request because the page has sent too many. Never retry automatically:
 * let the user try again after some seconds.
 */
export class RateLimitedError extends LatchkeyError<'LATCHKEY_RATE_LIMITED'> {
  override readonly name = 'RateLimitedError'
  readonly code = 'LATCHKEY_RATE_LIMITED'
  override readonly providerCode = -32005
  /** The request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('Your wallet was asked too often. Wait some seconds, then try again.', options)
    this.request = request
  }
}
