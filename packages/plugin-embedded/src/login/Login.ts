import type { SocialName } from '../contract/SocialName.js'
import type { LoginMethod } from './LoginState.js'

/** The logins of a page: one at a time. A new one cancels the one before. */
export interface Login {
  /** @throws {LoginError} for an e-mail during the cooldown. */
  begin(what: BeginLogin): BegunLogin
  /** Sends the code of the e-mail. Does nothing unless one is waited for. */
  enter(code: string): void
  /** Does nothing unless a code is waited for. @throws {LoginError} during the cooldown. */
  resend(): void
  cancel(): void
}

export type BeginLogin =
  | { readonly method: 'email'; readonly email: string }
  | { readonly method: 'social'; readonly provider: SocialName; readonly opened: Window | null }
  | { readonly method: 'passkey' }

export interface BegunLogin {
  /**
   * Resolves when the frame has a session. Rejects with `LoginError`, `CancelledError`,
   * `UserRejectedError` when the user closes the frame, and what the frame client throws.
   */
  readonly outcome: Promise<LoginMethod>
  /** Does nothing to another login. */
  cancel(): void
  /** The session is in use now. */
  take(): void
}
