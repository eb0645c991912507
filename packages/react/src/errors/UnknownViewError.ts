import { LatchkeyError } from '@latchkey/core'

/** A view was opened that neither we nor a registered plugin can render. */
export class UnknownViewError extends LatchkeyError<'LATCHKEY_UNKNOWN_VIEW'> {
  override readonly name = 'UnknownViewError'
  readonly code = 'LATCHKEY_UNKNOWN_VIEW'
  readonly view: string
  constructor(view: string) {
    super(`No registered plugin draws the view "${view}".`)
    this.view = view
  }
}
