import { LatchkeyError } from './LatchkeyError.js'

/** A wallet or a server gave an invalid answer. Nothing of it was used. */
export class InvalidAnswerError extends LatchkeyError<'LATCHKEY_INVALID_ANSWER'> {
  override readonly name = 'InvalidAnswerError'
  readonly code = 'LATCHKEY_INVALID_ANSWER'
  /** Name of the request: `connect`, `signMessage`, … */
  readonly request: string
  /** What was wrong, for developers. Never a value of the answer. */
  readonly what: string
  /** The id of a transaction that the answer names all the same. It may have been sent. */
  readonly transaction: string | undefined
  constructor(
    request: string,
    what: string,
    { transaction, ...options }: { readonly cause?: unknown; readonly transaction?: string | undefined } = {},
  ) {
    super(`Unusable answer to ${request}: ${what}.`, options)
    this.request = request
    this.what = what
    this.transaction = transaction
  }
}
