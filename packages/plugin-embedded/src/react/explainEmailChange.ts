import { LatchkeyError } from '@latchkey/core'
import type { FailureTexts } from '@latchkey/react'
import { EmailChangeError } from '../errors/EmailChangeError.js'
import type { EmailChangeFailure } from '../errors/EmailChangeFailure.js'
import type { EmbeddedTexts } from './text.js'

const byReason: Readonly<Record<EmailChangeFailure, keyof EmbeddedTexts | undefined>> = {
  cooldown: 'cooldown',
  limit: 'changeLimit',
  codeWrong: 'codeWrong',
  codeExpired: 'codeExpired',
  codeUsedUp: 'codeUsedUp',
  mailRefused: 'mailRefused',
  taken: 'emailTaken',
  recent: 'emailRecent',
  expired: 'changeExpired',
  signedOut: 'changeSignedOut',
  refused: undefined,
}
const byCode: Readonly<Record<string, keyof EmbeddedTexts | undefined>> = {
  LATCHKEY_USER_REJECTED: 'changeCancelled',
  LATCHKEY_FRAME_NOT_LOADED: 'notLoaded',
  LATCHKEY_NOT_LOADED: 'notLoaded',
  LATCHKEY_FRAME_GONE: 'notLoaded',
  LATCHKEY_TIMEOUT: 'late',
}

/**
 * Why an e-mail address was not changed.
 *
 * @param read - What `useReadFailure` returns.
 * @returns Key of a text, or a sentence.
 */
export function explainEmailChange(
  error: unknown,
  read: (error: unknown) => FailureTexts,
): keyof EmbeddedTexts | { readonly sentence: string } {
  const known =
    (error instanceof EmailChangeError ? byReason[error.reason] : undefined) ??
    (error instanceof LatchkeyError ? byCode[error.code] : undefined)
  if (known) return known
  const { sentence } = read(error)
  return sentence === undefined ? 'failed' : { sentence }
}
