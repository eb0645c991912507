import { LatchkeyError } from './LatchkeyError.js'

/** The modal was not started, or it has been stopped since. */
export class NotStartedError extends LatchkeyError<'LATCHKEY_NOT_STARTED'> {
  override readonly name = 'NotStartedError'
  readonly code = 'LATCHKEY_NOT_STARTED'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('This modal has not been started.', options)
  }
}
