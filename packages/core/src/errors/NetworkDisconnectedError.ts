import { LatchkeyError } from './LatchkeyError.js'

/** The wallet works, but not on the network that the request needs. Nothing was signed. */
export class NetworkDisconnectedError extends LatchkeyError<'LATCHKEY_NETWORK_DISCONNECTED'> {
  override readonly name = 'NetworkDisconnectedError'
  readonly code = 'LATCHKEY_NETWORK_DISCONNECTED'
  override readonly providerCode = 4901
  /** What was asked for: `connect`, `signMessage`, … */
  readonly request: string
  /** CAIP-2 id of the network that is meant, where that is known. */
  readonly networkId: string | undefined
  /** CAIP-2 id of the network where the wallet stands, where it was asked. */
  readonly walletNetworkId: string | undefined
  constructor(
    request: string,
    {
      networkId,
      walletNetworkId,
      ...options
    }: {
      readonly cause?: unknown
      readonly networkId?: string | undefined
      readonly walletNetworkId?: string | undefined
    } = {},
  ) {
    super('The wallet is not connected to the requested network.', options)
    this.request = request
    this.networkId = networkId
    this.walletNetworkId = walletNetworkId
  }
}
