import { frameText } from '../text.js'

type FailureName =
  | 'ABORTED'
  | 'CHALLENGE_EXPIRED'
  | 'CHANGE_EXPIRED'
  | 'CHANGE_WAIT'
  | 'CODE_EXPIRED'
  | 'CODE_USED_UP'
  | 'CODE_WRONG'
  | 'COOLDOWN'
  | 'EMAIL_TAKEN'
  | 'FACTOR_WAIT'
  | 'FACTOR_WRONG'
  | 'FAILED'
  | 'GATEWAY_UNREACHABLE'
  | 'KIT_UNREADABLE'
  | 'LIMIT'
  | 'LOGIN_DENIED'
  | 'LOGIN_EXPIRED'
  | 'LOGIN_REQUIRED'
  | 'LOGIN_TAKEN'
  | 'MAIL_REFUSED'
  | 'NO_FACTOR'
  | 'OPEN_FAILED'
  | 'PASSKEY_CANCELLED'
  | 'PASSKEY_KNOWN'
  | 'PASSKEY_UNAVAILABLE'
  | 'SESSION_ENDED'
  | 'SOCIAL_CANCELLED'
  | 'SOCIAL_FAILED'
  | 'STEP_UP_REQUIRED'
  | 'STORAGE_BLOCKED'
  | 'WALLET_STOPPED'
  | 'WINDOW_CLOSED'
  | 'WINDOW_CUT_OFF'
  | 'codeMistake'
  | 'lastFactor'
  | 'lastLogin'
  | 'otherAccount'
  | 'passkeyChanged'
  | 'passkeyOpensNothing'
  | 'tooManyFactors'
  | 'tooManyLogins'

/**
 * What users read of failures: by the code of the error or, where a code has several sentences, by a
 * name of its own. In English, views show the sentence of the error itself.
 */
export const failureText: Readonly<Record<FailureName, string>> = {
  ABORTED: frameText.aborted,
  CHALLENGE_EXPIRED: 'That took too long. Try again.',
  CHANGE_EXPIRED: 'This took too long. Start again.',
  CHANGE_WAIT: 'It was changed a short time ago. Try again when that can no longer be undone.',
  CODE_EXPIRED: 'That code has expired. Send a new one.',
  CODE_USED_UP: 'That code has been tried too often. Send a new one.',
  CODE_WRONG: 'That code is not right.',
  COOLDOWN: 'Please try again after {seconds} seconds.',
  EMAIL_TAKEN: 'This address belongs to another wallet.',
  FACTOR_WAIT: 'Too many attempts. Try again after {seconds} seconds.',
  FACTOR_WRONG: 'That does not open this wallet.',
  FAILED: frameText.failed,
  GATEWAY_UNREACHABLE: 'The wallet’s service does not answer.',
  KIT_UNREADABLE: 'This file is no recovery kit.',
  LIMIT: 'Too many attempts. Try again after {seconds} seconds.',
  LOGIN_DENIED: 'The project does not admit logins with a passkey.',
  LOGIN_EXPIRED: frameText.loginExpired,
  LOGIN_REQUIRED: 'Log in again to confirm that it is you.',
  LOGIN_TAKEN: 'This account belongs to another wallet.',
  MAIL_REFUSED: 'This address can’t be reached.',
  NO_FACTOR: frameText.noFactor,
  OPEN_FAILED: frameText.openFailed,
  PASSKEY_CANCELLED: frameText.noPasskey,
  PASSKEY_KNOWN: frameText.knownPasskey,
  PASSKEY_UNAVAILABLE: frameText.passkeyUnavailable,
  SESSION_ENDED: frameText.sessionEnded,
  SOCIAL_CANCELLED: frameText.socialCancelled,
  SOCIAL_FAILED: frameText.socialFailed,
  STEP_UP_REQUIRED: 'Use your passkey or your recovery code to confirm that it is you.',
  STORAGE_BLOCKED: 'This page can’t hold a wallet. The browser blocks its storage.',
  WALLET_STOPPED: 'This wallet was stopped at the request of its owner. Ask the app’s support.',
  WINDOW_CLOSED: frameText.windowClosed,
  WINDOW_CUT_OFF: frameText.windowCutOff,

  codeMistake: 'This recovery code has a mistake. Compare it with what you wrote down.',
  lastFactor: 'This is what opens the wallet when all devices are lost. Add another factor first.',
  lastLogin: 'This is your only login. Add another one first.',
  otherAccount: frameText.otherAccount,
  passkeyChanged: frameText.passkeyChanged,
  passkeyOpensNothing: frameText.passkeyOpensNothing,
  tooManyFactors: 'A wallet has at most 5 factors.',
  tooManyLogins: 'A user has at most 5 logins.',
}
