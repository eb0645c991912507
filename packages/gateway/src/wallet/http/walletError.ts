import { ApiError, type ErrorStatus } from '../../http/ApiError.js'
import { walletText } from '../text.js'

const refusals = {
  ORIGIN_NOT_ALLOWED: [403, walletText.origin],
  PROJECT_UNKNOWN: [404, walletText.project],
  CODE_WRONG: [401, walletText.codeWrong],
  CODE_EXPIRED: [401, walletText.codeExpired],
  CODE_USED_UP: [401, walletText.codeUsedUp],
  MAIL_REFUSED: [422, walletText.mailRefused],
  LOGIN_EXPIRED: [410, walletText.loginExpired],
  LOGIN_REQUIRED: [403, walletText.loginRequired],
  FACTOR_WRONG: [401, walletText.factorWrong],
  CHALLENGE_EXPIRED: [410, walletText.challengeExpired],
  STEP_UP_REQUIRED: [403, walletText.stepUp],
  LOGIN_DENIED: [403, walletText.loginDenied],
  DEVICE_DENIED: [403, walletText.deviceDenied],
  NO_FACTOR: [409, walletText.noOpener],
  WALLET_EXISTS: [409, walletText.walletExists],
  SOCIAL_FAILED: [502, walletText.socialFailed],
  WALLET_STOPPED: [403, walletText.stopped],
  CHANGE_EXPIRED: [410, walletText.changeExpired],
  EMAIL_TAKEN: [409, walletText.emailTaken],
  LOGIN_TAKEN: [409, walletText.loginTaken],
  EMAIL_REPLACED: [409, walletText.emailReplaced],
  SESSION_ENDED: [401, walletText.sessionEnded],
} as const satisfies Readonly<Record<string, readonly [ErrorStatus, string]>>

/** A refusal whose code is the field of its reason. */
export function walletError(code: keyof typeof refusals, cause?: unknown): ApiError {
  const [status, text] = refusals[code]
  // RFC 9449, section 7.1.
  const headers = code === 'SESSION_ENDED' ? { 'www-authenticate': 'DPoP error="invalid_token", algs="ES256"' } : {}
  return new ApiError(status, code, text, { headers, cause })
}
