import { LatchkeyError } from '@latchkey/core'

/** The input can't be signed or sent as a transaction. No wallet got a request. */
export class InvalidTransactionError extends LatchkeyError<'LATCHKEY_INVALID_TRANSACTION'> {
  override readonly name = 'InvalidTransactionError'
  readonly code = 'LATCHKEY_INVALID_TRANSACTION'
  override readonly isRefusal = true
  /** What is wrong, for developers. */
  readonly what: string
  constructor(what: string, options: { readonly cause?: unknown } = {}) {
    super(`The transaction can not be used: ${what}.`, options)
    this.what = what
  }
}
