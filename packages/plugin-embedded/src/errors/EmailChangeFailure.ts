/**
 * Why an e-mail address was not changed.
 * - `cooldown`, `limit`: too soon, or too often. `retryAfter` says when it can be tried again.
 * - `codeWrong`, `codeExpired`, `codeUsedUp`: about the code from the e-mail.
 * - `mailRefused`: the address gets no e-mail.
 * - `taken`: the new address belongs to another wallet.
 * - `recent`: the address was changed a short time ago, and that can still be undone.
 * - `expired`: the change took too long, or another one has taken its place.
 * - `signedOut`: the session of the wallet has ended.
 * - `refused`: another reason, in the message.
 */
export type EmailChangeFailure =
  | 'cooldown'
  | 'limit'
  | 'codeWrong'
  | 'codeExpired'
  | 'codeUsedUp'
  | 'mailRefused'
  | 'taken'
  | 'recent'
  | 'expired'
  | 'signedOut'
  | 'refused'
