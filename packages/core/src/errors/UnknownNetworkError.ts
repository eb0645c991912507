import { LatchkeyError } from './LatchkeyError.js'

/**
 * The wallet does not know the network. If the wallet can add a network, add it and switch again,
 * once.
 */
export class UnknownNetworkError extends LatchkeyError<'LATCHKEY_UNKNOWN_NETWORK'> {
  override readonly name = 'UnknownNetworkError'
  readonly code = 'LATCHKEY_UNKNOWN_NETWORK'
  override readonly providerCode = 4902
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('The wallet does not know this network.', options)
    this.request = request
  }
}
