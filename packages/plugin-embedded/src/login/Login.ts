import type { SocialName } from '../contract/SocialName.js'
import type { LoginMethod } from './LoginState.js'

/** The logins of a page: one at a time. A new one cancels the one before. */
export interface Login {
  /** @throws {LoginError} for an e-mail during the cooldown. */
  begin(what: BeginLogin): BegunLogin
  /** Sends the code of the e-mail. Does nothing unless one is waited for. */
  enter(code: string): void
  /** Does nothing unless a code, or an approval, is waited for. @throws {LoginError} during the cooldown. */
  resend(): void
  cancel(): void
}

export type BeginLogin =
  | { readonly method: 'email'; readonly email: string }
  | SocialLogin
  | { readonly method: 'passkey' }

/**
 * - `window`: the provider's page is shown in a window that was opened in the click. `null`: it was blocked.
 * - `page`: this page is left for it.
 * - `link`: the user signs in another app, to which a link leads.
 * - `return`: the user has come back to the page, with `uri`.
 */
export type SocialLogin = { readonly method: 'social'; readonly provider: SocialName } & (
  | { readonly via: 'window'; readonly opened: Window | null }
  | { readonly via: 'page' }
  | { readonly via: 'link' }
  | { readonly via: 'return'; readonly uri: string }
)

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
