import { LatchkeyError } from './LatchkeyError.js'

/** The wallet is connected, but not to the network of the request. Nothing was signed. */
export class NetworkDisconnectedError extends LatchkeyError<'LATCHKEY_NETWORK_DISCONNECTED'> {
  override readonly name = 'NetworkDisconnectedError'
  readonly code = 'LATCHKEY_NETWORK_DISCONNECTED'
  override readonly providerCode = 4901
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  /** CAIP-2 id of the expected network, if it is known. */
  readonly networkId: string | undefined
  /** CAIP-2 id of the wallet's current network, if it was read. */
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
