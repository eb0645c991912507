import { LatchkeyError } from './LatchkeyError.js'

/** No answer within the limit of this call. Whether the other side still acts on it is not known. */
export class TimeoutError extends LatchkeyError<'LATCHKEY_TIMEOUT'> {
  override readonly name = 'TimeoutError'
  readonly code = 'LATCHKEY_TIMEOUT'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The request took too long to respond.', options)
  }
}
