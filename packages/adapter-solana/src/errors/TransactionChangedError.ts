import { LatchkeyError } from '@latchkey/core'

/** The wallet signed another transaction than the requested one. It was neither used nor sent. */
export class TransactionChangedError extends LatchkeyError<'LATCHKEY_TRANSACTION_CHANGED'> {
  override readonly name = 'TransactionChangedError'
  readonly code = 'LATCHKEY_TRANSACTION_CHANGED'
  override readonly isRefusal = true
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The wallet changed the transaction, so it was not used.', options)
  }
}
