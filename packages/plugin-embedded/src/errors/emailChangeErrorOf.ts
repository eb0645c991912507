import { UserRejectedError } from '@latchkey/core'
import { EmailChangeError } from './EmailChangeError.js'
import type { EmailChangeFailure } from './EmailChangeFailure.js'
import { FrameAnswerError } from './FrameAnswerError.js'

const reasons: Readonly<Record<string, EmailChangeFailure | undefined>> = {
  COOLDOWN: 'cooldown',
  LIMIT: 'limit',
  CODE_WRONG: 'codeWrong',
  CODE_EXPIRED: 'codeExpired',
  CODE_USED_UP: 'codeUsedUp',
  MAIL_REFUSED: 'mailRefused',
  EMAIL_TAKEN: 'taken',
  CHANGE_WAIT: 'recent',
  CHANGE_EXPIRED: 'expired',
  SESSION_ENDED: 'signedOut',
}
/** A user who closed the frame, or its question. */
const rejections: ReadonlySet<string | number | undefined> = new Set(['REJECTED', 'ABORTED', 'PASSKEY_CANCELLED', 4001])

/**
 * The frame's refusal of a step, as an error for callers. Other errors stay as they are.
 *
 * @param isCode - The step was about a code: a refusal without a reason is about it.
 */
export function emailChangeErrorOf(cause: unknown, isCode: boolean): unknown {
  if (!(cause instanceof FrameAnswerError)) return cause
  const { reason, code, retryAfter, message } = cause
  if (rejections.has(reason ?? code)) return new UserRejectedError('changeEmail', { cause })
  const known = reason === undefined ? isCode && 'codeWrong' : reasons[reason]
  return new EmailChangeError(known || 'refused', message, { retryAfter, cause })
}
