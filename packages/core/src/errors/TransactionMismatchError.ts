import { LatchkeyError } from './LatchkeyError.js'

/** A transaction is not what the user confirmed, so no wallet was asked for it. */
export class TransactionMismatchError extends LatchkeyError<'LATCHKEY_TRANSACTION_MISMATCH'> {
  override readonly name = 'TransactionMismatchError'
  readonly code = 'LATCHKEY_TRANSACTION_MISMATCH'
  /**
   * What differs: `network`, `sender`, `receiver`, `token`, `amount`, `scale` (how the network shows
   * the amount), `fee`, `deadline` or `call`.
   */
  readonly part: string
  constructor(part: string, options: { readonly cause?: unknown } = {}) {
    super(`The transaction is not the one that was confirmed: its ${part} differs. Nothing was sent.`, options)
    this.part = part
  }
}
