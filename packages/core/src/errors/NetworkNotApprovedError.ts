import { LatchkeyError } from './LatchkeyError.js'

/**
 * The user did not approve this network when the wallet connected. Only a new connection can add
 * it.
 */
export class NetworkNotApprovedError extends LatchkeyError<'LATCHKEY_NETWORK_NOT_APPROVED'> {
  override readonly name = 'NetworkNotApprovedError'
  readonly code = 'LATCHKEY_NETWORK_NOT_APPROVED'
  /** CAIP-2 id. */
  readonly networkId: string
  constructor(networkId: string, options: { readonly cause?: unknown } = {}) {
    super('The wallet did not approve this network.', options)
    this.networkId = networkId
  }
}
