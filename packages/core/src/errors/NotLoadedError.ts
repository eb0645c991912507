import { LatchkeyError } from './LatchkeyError.js'

/** A part of the code that is fetched when it is needed did not come. Nothing was asked of anybody; the next call fetches it again. */
export class NotLoadedError extends LatchkeyError<'LATCHKEY_NOT_LOADED'> {
  override readonly name = 'NotLoadedError'
  readonly code = 'LATCHKEY_NOT_LOADED'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('Code could not be fetched.', options)
  }
}
