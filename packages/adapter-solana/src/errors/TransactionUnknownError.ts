import { LatchkeyError } from '@latchkey/core'

/**
 * The transaction was handed to the network, and no answer came, or none that says that it was refused. It may happen: look for it before
 * sending another.
 */
export class TransactionUnknownError extends LatchkeyError<'LATCHKEY_TRANSACTION_UNKNOWN'> {
  override readonly name = 'TransactionUnknownError'
  readonly code = 'LATCHKEY_TRANSACTION_UNKNOWN'
  /** By which the network will know it, base58. */
  readonly signature: string
  constructor(signature: string, options: { readonly cause?: unknown } = {}) {
    super('It is not known whether the transaction was sent.', options)
    this.signature = signature
  }
}
