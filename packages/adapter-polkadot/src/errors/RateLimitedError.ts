import { LatchkeyError } from '@latchkey/core'

/** The wallet was asked too often by this page. Never ask again by ourselves: a person tries again after some seconds. */
export class RateLimitedError extends LatchkeyError<'LATCHKEY_RATE_LIMITED'> {
  override readonly name = 'RateLimitedError'
  readonly code = 'LATCHKEY_RATE_LIMITED'
  override readonly providerCode = -32005
  /** What was asked for: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('Your wallet was asked too often. Wait some seconds, then try again.', options)
    this.request = request
  }
}
