import { LatchkeyError } from './LatchkeyError.js'

/** A transaction can't be replaced. Nothing was sent. */
export class ReplacementError extends LatchkeyError<'LATCHKEY_REPLACEMENT'> {
  override readonly name = 'ReplacementError'
  readonly code = 'LATCHKEY_REPLACEMENT'
  /**
   * - `settled`: it is in a block, or another transaction has its place.
   * - `unknown`: the network's nodes don't know it.
   * - `foreign`: another account sent it.
   * - `kind`: it is of a kind that can't be repeated.
   */
  readonly reason: 'settled' | 'unknown' | 'foreign' | 'kind'
  constructor(reason: ReplacementError['reason'], options: { readonly cause?: unknown } = {}) {
    super(`The transaction can not be replaced (${reason}). Nothing was sent.`, options)
    this.reason = reason
  }
}
