import { LatchkeyError } from '@latchkey/core'

/** No provider can swap on the network. */
export class SwapNetworkError extends LatchkeyError<'LATCHKEY_SWAP_NETWORK'> {
  override readonly name = 'SwapNetworkError'
  readonly code = 'LATCHKEY_SWAP_NETWORK'
  /** CAIP-2. */
  readonly networkId: string
  constructor(networkId: string, options: { readonly cause?: unknown } = {}) {
    super('Network not supported for Swaps', options)
    this.networkId = networkId
  }
}
