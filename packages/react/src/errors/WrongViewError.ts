import { LatchkeyError } from '@latchkey/core'

/** `useAnswer` was called with the token of one view inside another. */
export class WrongViewError extends LatchkeyError<'LATCHKEY_WRONG_VIEW'> {
  override readonly name = 'WrongViewError'
  readonly code = 'LATCHKEY_WRONG_VIEW'
  /** The view whose token was passed. */
  readonly view: string
  /** The view that is rendered. */
  readonly drawn: string
  constructor(view: string, drawn: string) {
    super(`useAnswer("${view}") was called in the view "${drawn}". Pass the token of the view that is drawn.`)
    this.view = view
    this.drawn = drawn
  }
}
