import { LatchkeyError } from './LatchkeyError.js'

/** The wallet has lost its connection to every network. */
export class WalletDisconnectedError extends LatchkeyError<'LATCHKEY_WALLET_DISCONNECTED'> {
  override readonly name = 'WalletDisconnectedError'
  readonly code = 'LATCHKEY_WALLET_DISCONNECTED'
  override readonly providerCode = 4900
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  constructor(request: string, options: { readonly cause?: unknown } = {}) {
    super('The wallet is disconnected from all networks.', options)
    this.request = request
  }
}
