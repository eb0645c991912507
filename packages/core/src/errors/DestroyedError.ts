import { LatchkeyError } from './LatchkeyError.js'

/** The modal was destroyed, which is final. Create a new one. */
export class DestroyedError extends LatchkeyError<'LATCHKEY_DESTROYED'> {
  override readonly name = 'DestroyedError'
  readonly code = 'LATCHKEY_DESTROYED'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('This modal was destroyed.', options)
  }
}
