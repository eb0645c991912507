import { LatchkeyError } from '@latchkey/core'

/** No provider has a route for the swap. Nothing was sent. */
export class SwapLiquidityError extends LatchkeyError<'LATCHKEY_SWAP_LIQUIDITY'> {
  override readonly name = 'SwapLiquidityError'
  readonly code = 'LATCHKEY_SWAP_LIQUIDITY'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('Insufficient liquidity', options)
  }
}
