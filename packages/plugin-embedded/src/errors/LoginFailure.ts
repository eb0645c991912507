/**
 * Why a login failed.
 * - `cooldown`, `limit`: too soon, or too often. `retryAfter` says when it can be tried again.
 * - `codeWrong`, `codeExpired`, `codeUsedUp`: about the code from the e-mail.
 * - `mailRefused`: the address gets no e-mail.
 * - `expired`, `denied`: the login took too long, or was refused on the other device.
 * - `windowBlocked`, `windowClosed`, `wrongPage`: about the window of a social login. Its page was not
 *   opened where it is on a host that the wallet may not name.
 * - `social`: the provider did not answer as expected.
 * - `passkey`: this browser can't use a passkey here.
 * - `refused`: another reason, in the message.
 */
export type LoginFailure =
  | 'cooldown'
  | 'limit'
  | 'codeWrong'
  | 'codeExpired'
  | 'codeUsedUp'
  | 'mailRefused'
  | 'expired'
  | 'denied'
  | 'windowBlocked'
  | 'windowClosed'
  | 'wrongPage'
  | 'social'
  | 'passkey'
  | 'refused'
