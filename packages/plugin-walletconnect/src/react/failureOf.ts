import { type AlertCode, LatchkeyError } from '@latchkey/core'
import { type FailureTexts, readFailure } from '@latchkey/react'
import { RelayAnswerError } from '../errors/RelayAnswerError.js'
import { RelayRefusedError } from '../errors/RelayRefusedError.js'
import type { WalletConnectTexts } from './text.js'

export interface Failure {
  readonly title: keyof WalletConnectTexts
  /** Key of a text, or the error's own message. */
  readonly detail: keyof WalletConnectTexts | { readonly message: string }
  /** The wallet's own message. */
  readonly details?: string | undefined
}

/**
 * Why an attempt failed, as texts for the user.
 *
 * @param read - What `useReadFailure` returns. Default: it reads in English.
 */
export function failureOf(error: unknown, read: (error: unknown) => FailureTexts = readFailure): Failure {
  const alert = error instanceof RelayRefusedError || error instanceof RelayAnswerError ? error.alert : undefined
  const known = (alert && alerts.get(alert)) ?? (error instanceof LatchkeyError ? failures.get(error.code) : undefined)
  if (known) return { title: known, detail: `${known}Text` }
  const { sentence, details } = read(error)
  return { title: 'failed', detail: sentence === undefined ? 'failedText' : { message: sentence }, details }
}

type Explained =
  Extract<keyof WalletConnectTexts, `${string}Text`> extends `${infer Title}Text`
    ? Extract<Title, keyof WalletConnectTexts>
    : never

const failures: ReadonlyMap<string, Explained> = new Map<string, Explained>([
  ['LATCHKEY_USER_REJECTED', 'declined'],
  ['LATCHKEY_REQUEST_PENDING', 'pending'],
  ['LATCHKEY_TIMEOUT', 'expired'],
  ['LATCHKEY_NO_ACCOUNT', 'noAccount'],
  ['LATCHKEY_UNSUPPORTED_NETWORK', 'networks'],
  ['LATCHKEY_GATE_REJECTED', 'refused'],
  ['LATCHKEY_RELAY_REFUSED', 'misconfigured'],
  ['LATCHKEY_CONFIGURATION', 'misconfigured'],
  ['LATCHKEY_RELAY_UNREACHABLE', 'relayDown'],
  ['LATCHKEY_RELAY_ANSWER', 'relayDown'],
  ['LATCHKEY_SUPERSEDED', 'superseded'],
  ['LATCHKEY_CANCELLED', 'superseded'],
])

/** More exact than the error's code. */
const alerts: ReadonlyMap<AlertCode, Explained> = new Map<AlertCode, Explained>([
  ['sessionExpired', 'clock'],
  ['serverError', 'relayDown'],
  ['rateLimited', 'relayDown'],
])
