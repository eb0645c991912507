import { LatchkeyError } from './LatchkeyError.js'

/** A view was closed or replaced before it answered. Expected: log nothing. */
export class DialogClosedError extends LatchkeyError<'LATCHKEY_DIALOG_CLOSED'> {
  override readonly name = 'DialogClosedError'
  readonly code = 'LATCHKEY_DIALOG_CLOSED'
  /** Id of the view. */
  readonly view: string
  /** @param options - `cause`: the last failure while the view was open, e.g. a rejection in the wallet. */
  constructor(view: string, options: { readonly cause?: unknown } = {}) {
    const { cause } = options
    const last = cause instanceof Error ? ` The last failure before that: ${cause.message}` : ''
    super(`The view "${view}" was closed before it answered.${last}`, options)
    this.view = view
  }
}
