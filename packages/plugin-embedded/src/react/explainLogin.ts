import { LatchkeyError } from '@latchkey/core'
import type { FailureTexts } from '@latchkey/react'
import { LoginError } from '../errors/LoginError.js'
import type { LoginFailure } from '../errors/LoginFailure.js'
import type { EmbeddedTexts } from './text.js'

export interface ExplainedLogin {
  readonly title: keyof EmbeddedTexts
  /** Key of a text, or the error's own message. */
  readonly detail: keyof EmbeddedTexts | { readonly message: string } | undefined
  readonly details?: string | undefined
}

type Words = readonly [title: keyof EmbeddedTexts, detail?: keyof EmbeddedTexts]

const byReason: Partial<Readonly<Record<LoginFailure, Words>>> = {
  cooldown: ['cooldown', 'cooldownText'],
  limit: ['limit', 'limitText'],
  mailRefused: ['mailRefused', 'mailRefusedText'],
  expired: ['expired', 'expiredText'],
  denied: ['denied', 'deniedText'],
  windowBlocked: ['blocked', 'blockedText'],
  windowClosed: ['closed', 'closedText'],
  wrongPage: ['provider', 'providerText'],
  social: ['provider', 'providerText'],
  passkey: ['noPasskey', 'noPasskeyText'],
}
const byCode: Readonly<Record<string, Words | undefined>> = {
  LATCHKEY_USER_REJECTED: ['cancelled', 'cancelledText'],
  LATCHKEY_CANCELLED: ['cancelled', 'cancelledText'],
  LATCHKEY_SUPERSEDED: ['cancelled', 'cancelledText'],
  LATCHKEY_FRAME_NOT_LOADED: ['notLoaded', 'notLoadedText'],
  LATCHKEY_NOT_LOADED: ['notLoaded', 'notLoadedText'],
  LATCHKEY_FRAME_GONE: ['notLoaded', 'notLoadedText'],
  LATCHKEY_INSECURE_PAGE: ['insecure', 'insecureText'],
  LATCHKEY_TIMEOUT: ['late', 'lateText'],
}

/**
 * Why a login failed, as texts for the user.
 *
 * @param read - What `useReadFailure` returns.
 */
export function explainLogin(error: unknown, read: (error: unknown) => FailureTexts): ExplainedLogin {
  const known =
    (error instanceof LoginError ? byReason[error.reason] : undefined) ??
    (error instanceof LatchkeyError ? byCode[error.code] : undefined)
  if (known) return { title: known[0], detail: known[1] }
  const { sentence, details } = read(error)
  return { title: 'failed', detail: sentence === undefined ? 'failedText' : { message: sentence }, details }
}
