import { LatchkeyError } from './LatchkeyError.js'

/** A chunk of code could not be fetched. Nothing was sent. The next call fetches it again. */
export class NotLoadedError extends LatchkeyError<'LATCHKEY_NOT_LOADED'> {
  override readonly name = 'NotLoadedError'
  readonly code = 'LATCHKEY_NOT_LOADED'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('Code could not be fetched.', options)
  }
}
