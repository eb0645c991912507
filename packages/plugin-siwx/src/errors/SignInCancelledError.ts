import { LatchkeyError } from '@latchkey/core'

/** The user did not sign in. Expected: log nothing. */
export class SignInCancelledError extends LatchkeyError<'LATCHKEY_SIGN_IN_CANCELLED'> {
  override readonly name = 'SignInCancelledError'
  readonly code = 'LATCHKEY_SIGN_IN_CANCELLED'
  constructor(options: { readonly cause?: unknown } = {}) {
    super('The user did not sign in.', options)
  }
}
