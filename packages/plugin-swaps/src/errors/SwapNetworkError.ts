import { LatchkeyError } from '@latchkey/core'

/** No provider can swap on the network. */
export class SwapNetworkError extends LatchkeyError<'LATCHKEY_SWAP_NETWORK'> {
  override readonly name = 'SwapNetworkError'
  readonly code = 'LATCHKEY_SWAP_NETWORK'
  /** CAIP-2. */
  readonly networkId: string
  constructor(
    networkId: string,
    {
      what = 'Swaps',
      ...options
    }: { readonly what?: 'Swaps' | 'Gas Price' | undefined; readonly cause?: unknown } = {},
  ) {
    super(`Network not supported for ${what}`, options)
    this.networkId = networkId
  }
}
