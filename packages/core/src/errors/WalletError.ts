import { readError } from './errorOf.js'
import { LatchkeyError } from './LatchkeyError.js'

/**
 * The wallet failed for a reason that no other class covers. The message is the wallet's own text,
 * cleaned for display. It may name an account, so it is never sent to a server. The cause is what
 * the wallet threw, unchanged.
 */
export class WalletError extends LatchkeyError<'LATCHKEY_WALLET'> {
  override readonly name = 'WalletError'
  readonly code = 'LATCHKEY_WALLET'
  override readonly providerCode: number | undefined
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    const { code, message } = readError(options.cause)
    super(message || 'The wallet answered with an error.', options)
    this.providerCode = code
    this.request = request
  }
}
