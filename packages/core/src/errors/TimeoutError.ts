import { LatchkeyError } from './LatchkeyError.js'

/**
 * No answer came within the limit of this call. It sent nothing, so it may be repeated. A request
 * that may have sent something rejects with `OutcomeUnknownError` instead.
 */
export class TimeoutError extends LatchkeyError<'LATCHKEY_TIMEOUT'> {
  override readonly name = 'TimeoutError'
  readonly code = 'LATCHKEY_TIMEOUT'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The request took too long to respond.', options)
  }
}
