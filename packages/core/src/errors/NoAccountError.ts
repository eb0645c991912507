import { LatchkeyError } from './LatchkeyError.js'

/** The wallet connected but gave access to no account, or the call needs an account and there is none. */
export class NoAccountError extends LatchkeyError<'LATCHKEY_NO_ACCOUNT'> {
  override readonly name = 'NoAccountError'
  readonly code = 'LATCHKEY_NO_ACCOUNT'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The wallet gave access to no account.', options)
  }
}
