import { LatchkeyError } from '@latchkey/core'
import type { EmailChangeFailure } from './EmailChangeFailure.js'

/** The e-mail address was not changed. The user logs in with the address of before. */
export class EmailChangeError extends LatchkeyError<'LATCHKEY_EMAIL_CHANGE'> {
  override readonly name = 'EmailChangeError'
  readonly code = 'LATCHKEY_EMAIL_CHANGE'
  readonly reason: EmailChangeFailure
  /** Seconds until it can be tried again. */
  readonly retryAfter: number | undefined
  constructor(
    reason: EmailChangeFailure,
    message: string,
    { retryAfter, ...options }: { readonly retryAfter?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, options)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}
