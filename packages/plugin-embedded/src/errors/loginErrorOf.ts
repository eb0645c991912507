import { UserRejectedError } from '@latchkey/core'
import type { FrameRequestName } from '../protocol/FrameRequestMap.js'
import { FrameAnswerError } from './FrameAnswerError.js'
import { LoginError } from './LoginError.js'
import type { LoginFailure } from './LoginFailure.js'

const reasons: Readonly<Record<string, LoginFailure | undefined>> = {
  COOLDOWN: 'cooldown',
  LIMIT: 'limit',
  FACTOR_WAIT: 'limit',
  CODE_WRONG: 'codeWrong',
  CODE_EXPIRED: 'codeExpired',
  CODE_USED_UP: 'codeUsedUp',
  MAIL_REFUSED: 'mailRefused',
  LOGIN_EXPIRED: 'expired',
  LOGIN_DENIED: 'denied',
  DEVICE_DENIED: 'denied',
  POPUP_BLOCKED: 'windowBlocked',
  SOCIAL_FAILED: 'social',
  SOCIAL_CANCELLED: 'windowClosed',
  PASSKEY_UNAVAILABLE: 'passkey',
}
/** A user who closed the frame, or its question. */
const rejections: ReadonlySet<string | number | undefined> = new Set(['REJECTED', 'ABORTED', 'PASSKEY_CANCELLED', 4001])
/** What a refusal without a code is about. */
const usual: Partial<Readonly<Record<FrameRequestName, LoginFailure>>> = {
  CONNECT_DEVICE: 'denied',
  CONNECT_OTP: 'codeWrong',
  GET_SOCIAL_REDIRECT_URI: 'social',
  CONNECT_SOCIAL: 'social',
  GET_FARCASTER_URI: 'social',
  CONNECT_FARCASTER: 'social',
  CONNECT_PASSKEY: 'passkey',
}

/** The frame's refusal of a login step, as an error for callers. Other errors stay as they are. */
export function loginErrorOf(step: FrameRequestName, cause: unknown): unknown {
  if (!(cause instanceof FrameAnswerError)) return cause
  const { reason, code, retryAfter, message } = cause
  if (rejections.has(reason ?? code)) return new UserRejectedError('connect', { cause })
  const known = reason === undefined ? usual[step] : reasons[reason]
  return new LoginError(known ?? 'refused', message, { retryAfter, cause })
}
