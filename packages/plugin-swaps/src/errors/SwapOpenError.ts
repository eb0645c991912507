import { LatchkeyError } from '@latchkey/core'

/** Another tab asks the wallet for the same swap. Nothing was sent from this tab. */
export class SwapOpenError extends LatchkeyError<'LATCHKEY_SWAP_OPEN'> {
  override readonly name = 'SwapOpenError'
  readonly code = 'LATCHKEY_SWAP_OPEN'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The same swap waits in your wallet, from another tab. Finish it there.', options)
  }
}
