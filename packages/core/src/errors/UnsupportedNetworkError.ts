import { LatchkeyError } from './LatchkeyError.js'

/** The feature does not work on this network. */
export class UnsupportedNetworkError extends LatchkeyError<'LATCHKEY_UNSUPPORTED_NETWORK'> {
  override readonly name = 'UnsupportedNetworkError'
  readonly code = 'LATCHKEY_UNSUPPORTED_NETWORK'
  /** CAIP-2 id. */
  readonly networkId: string | undefined
  constructor(networkId?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super(networkId === undefined ? 'Chain is not supported' : `Chain is not supported: "${networkId}".`, options)
    this.networkId = networkId
  }
}
