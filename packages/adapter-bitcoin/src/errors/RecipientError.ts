import { LatchkeyError } from '@latchkey/core'

/** What is sent to this address is lost. No wallet was asked. */
export class RecipientError extends LatchkeyError<'LATCHKEY_RECIPIENT'> {
  override readonly name = 'RecipientError'
  readonly code = 'LATCHKEY_RECIPIENT'
  /** `zero`: nobody's. */
  readonly reason: 'zero'
  constructor(reason: RecipientError['reason'], options: { readonly cause?: unknown } = {}) {
    super('This address can not receive the transfer.', options)
    this.reason = reason
  }
}
