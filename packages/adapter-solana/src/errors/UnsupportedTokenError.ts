import { LatchkeyError } from '@latchkey/core'

/** This token can't be sent here. No wallet got a request. */
export class UnsupportedTokenError extends LatchkeyError<'LATCHKEY_UNSUPPORTED_TOKEN'> {
  override readonly name = 'UnsupportedTokenError'
  readonly code = 'LATCHKEY_UNSUPPORTED_TOKEN'
  /**
   * - `notAToken`: there is no mint at this address.
   * - `nonTransferable`, `paused`, `frozen`: the token itself forbids the transfer.
   * - `transferHook`: each transfer needs accounts that only the token's program knows.
   */
  readonly reason: 'notAToken' | 'nonTransferable' | 'paused' | 'frozen' | 'transferHook'
  constructor(reason: UnsupportedTokenError['reason'], options: { readonly cause?: unknown } = {}) {
    super('This token can not be sent.', options)
    this.reason = reason
  }
}
