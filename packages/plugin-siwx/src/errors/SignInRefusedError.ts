import { LatchkeyError } from '@latchkey/core'

/**
 * Who verifies the sign-in did not accept the message or its signature. Signing again can help: the
 * next message has a new nonce and a new time.
 */
export class SignInRefusedError extends LatchkeyError<'LATCHKEY_SIGN_IN_REFUSED'> {
  override readonly name = 'SignInRefusedError'
  readonly code = 'LATCHKEY_SIGN_IN_REFUSED'
  /** The verifier's reason, e.g. `nonce`, `expired` or `signature`, if it gave one. */
  readonly reason: string | undefined
  constructor(reason?: string | undefined, options: { readonly cause?: unknown } = {}) {
    super(`The sign-in was not accepted${reason === undefined ? '' : ` (${reason})`}. Sign a new message.`, options)
    this.reason = reason
  }
}
