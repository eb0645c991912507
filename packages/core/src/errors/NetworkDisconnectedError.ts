import { LatchkeyError } from './LatchkeyError.js'

/** The wallet works, but not on the network that the request needs. */
export class NetworkDisconnectedError extends LatchkeyError<'LATCHKEY_NETWORK_DISCONNECTED'> {
  override readonly name = 'NetworkDisconnectedError'
  readonly code = 'LATCHKEY_NETWORK_DISCONNECTED'
  override readonly providerCode = 4901
  /** What was asked for: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('The wallet is not connected to the requested network.', options)
    this.request = request
  }
}
