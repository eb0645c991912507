import { checkFactoryOptions, type OptionRule, optionRules } from '@latchkey/core'
import type { SignedSiwxMessage } from '../contract/SiwxSession.js'
import type { CreateSessions, SiwxSubject, TimedNonce } from '../contract/SiwxSessions.js'

/** The session that the app's server knows of this browser, e.g. by a cookie. */
export interface OwnSession extends SiwxSubject {
  /** ms since 1970. */
  readonly expiresAt?: number | undefined
  readonly token?: string | undefined
  /** Who signed. */
  readonly verifiedBy?: 'key' | 'contract' | undefined
}

/**
 * The app's own functions. A failure is thrown: an answer that does not come says nothing about the
 * session.
 */
export interface OwnSessionsOptions {
  /** A nonce that the server gave this browser, for one message; also with the server's time. */
  getNonce(subject: SiwxSubject, signal: AbortSignal): Promise<string | TimedNonce>
  /** Has the server verify the message. `false`: it is not accepted. */
  verify(signed: SignedSiwxMessage, signal: AbortSignal): Promise<boolean>
  /** `undefined` or `null`: signed out. */
  getSession(signal: AbortSignal): Promise<OwnSession | undefined | null>
  /** Ends the session on the server. */
  signOut(signal: AbortSignal): Promise<unknown>
}

const rules: Readonly<Record<keyof OwnSessionsOptions, OptionRule>> = {
  getNonce: optionRules.func,
  verify: optionRules.func,
  getSession: optionRules.func,
  signOut: optionRules.func,
}

/** Sessions of the app's own server, one at a time. */
export function ownSessions(options: OwnSessionsOptions): CreateSessions {
  const unknownOptions = checkFactoryOptions('ownSessions', options, rules, [
    'getNonce',
    'verify',
    'getSession',
    'signOut',
  ])
  const create: CreateSessions = async () => (await import('./createOwnSessions.js')).createOwnSessions(options)
  return Object.assign(create, { unknownOptions })
}
