import { LatchkeyError } from '@latchkey/core'

/** Money sent to this address would be lost. No wallet got a request. */
export class RecipientError extends LatchkeyError<'LATCHKEY_RECIPIENT'> {
  override readonly name = 'RecipientError'
  readonly code = 'LATCHKEY_RECIPIENT'
  /**
   * - `zero`: has no owner.
   * - `placeholder`: stands for the native currency in token lists.
   * - `token`: the contract of the token itself.
   * - `refused`: the token's contract says that it would not transfer.
   */
  readonly reason: 'zero' | 'placeholder' | 'token' | 'refused'
  constructor(reason: RecipientError['reason'], options: { readonly cause?: unknown } = {}) {
    super('This address can not receive the transfer.', options)
    this.reason = reason
  }
}
