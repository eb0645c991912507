import { LatchkeyError } from '@latchkey/core'

/** Bitcoin sent to this address would be lost. The wallet got no request. */
export class RecipientError extends LatchkeyError<'LATCHKEY_RECIPIENT'> {
  override readonly name = 'RecipientError'
  readonly code = 'LATCHKEY_RECIPIENT'
  /** `zero`: an address of zeros, without a key. */
  readonly reason: 'zero'
  constructor(reason: RecipientError['reason'], options: { readonly cause?: unknown } = {}) {
    super('This address can not receive the transfer.', options)
    this.reason = reason
  }
}
