import { LatchkeyError } from '@latchkey/core'

/** What is sent to this address is lost. No wallet was asked. */
export class RecipientError extends LatchkeyError<'LATCHKEY_RECIPIENT'> {
  override readonly name = 'RecipientError'
  readonly code = 'LATCHKEY_RECIPIENT'
  /** `zero`: nobody's; `placeholder`: stands for the native currency in token lists; `token`: the contract of the token that is sent. */
  readonly reason: 'zero' | 'placeholder' | 'token'
  constructor(reason: RecipientError['reason'], options: { readonly cause?: unknown } = {}) {
    super('This address can not receive the transfer.', options)
    this.reason = reason
  }
}
