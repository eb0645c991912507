import { readError } from './errorOf.js'
import { LatchkeyError } from './LatchkeyError.js'

/**
 * The wallet failed in a way that has no class of its own. The message is the wallet's own text, made fit to be shown;
 * it is never sent anywhere (security WAL-9). The cause is what the wallet threw, untouched.
 */
export class WalletError extends LatchkeyError<'LATCHKEY_WALLET'> {
  override readonly name = 'WalletError'
  readonly code = 'LATCHKEY_WALLET'
  override readonly providerCode: number | undefined
  /** What was asked for: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    const { code, message } = readError(options.cause)
    super(message || 'The wallet answered with an error.', options)
    this.providerCode = code
    this.request = request
  }
}
