import { LatchkeyError } from '@latchkey/core'
import type { LoginFailure } from './LoginFailure.js'

/** A login failed. No session begins. */
export class LoginError extends LatchkeyError<'LATCHKEY_LOGIN'> {
  override readonly name = 'LoginError'
  readonly code = 'LATCHKEY_LOGIN'
  readonly reason: LoginFailure
  /** Seconds until it can be tried again. */
  readonly retryAfter: number | undefined
  constructor(
    reason: LoginFailure,
    message: string,
    { retryAfter, ...options }: { readonly retryAfter?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, options)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}
