import { LatchkeyError } from './LatchkeyError.js'

/** A view was closed or replaced before it answered. Expected: log nothing. */
export class DialogClosedError extends LatchkeyError<'LATCHKEY_DIALOG_CLOSED'> {
  override readonly name = 'DialogClosedError'
  readonly code = 'LATCHKEY_DIALOG_CLOSED'
  /** Id of the view. */
  readonly view: string
  constructor(view: string, options: { readonly cause?: unknown } = {}) {
    super(`The view "${view}" was closed before it answered.`, options)
    this.view = view
  }
}
