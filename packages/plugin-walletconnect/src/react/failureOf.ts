import { type AlertCode, LatchkeyError } from '@latchkey/core'
import { RelayAnswerError } from '../errors/RelayAnswerError.js'
import { RelayRefusedError } from '../errors/RelayRefusedError.js'
import type { WalletConnectWords } from './text.js'

export interface Failure {
  readonly title: keyof WalletConnectWords
  /** A word of ours, or what the error says. */
  readonly detail: keyof WalletConnectWords | { readonly message: string }
}

/** What became of an attempt, in the person's words. */
export function failureOf(error: unknown): Failure {
  const said = error instanceof RelayRefusedError || error instanceof RelayAnswerError ? error.alert : undefined
  const known = (said && alerts.get(said)) ?? (error instanceof LatchkeyError ? failures.get(error.code) : undefined)
  if (known) return { title: known, detail: `${known}Text` }
  return { title: 'failed', detail: { message: error instanceof Error ? error.message : '' } }
}

type Explained =
  Extract<keyof WalletConnectWords, `${string}Text`> extends `${infer Title}Text`
    ? Extract<Title, keyof WalletConnectWords>
    : never

const failures: ReadonlyMap<string, Explained> = new Map<string, Explained>([
  ['LATCHKEY_USER_REJECTED', 'declined'],
  ['LATCHKEY_REQUEST_PENDING', 'pending'],
  ['LATCHKEY_TIMEOUT', 'expired'],
  ['LATCHKEY_NO_ACCOUNT', 'noAccount'],
  ['LATCHKEY_UNSUPPORTED_NETWORK', 'networks'],
  ['LATCHKEY_GATE_REFUSED', 'refused'],
  ['LATCHKEY_RELAY_REFUSED', 'misconfigured'],
  ['LATCHKEY_CONFIGURATION', 'misconfigured'],
  ['LATCHKEY_RELAY_UNREACHABLE', 'relayDown'],
  ['LATCHKEY_RELAY_ANSWER', 'relayDown'],
  ['LATCHKEY_SUPERSEDED', 'superseded'],
  ['LATCHKEY_CANCELLED', 'superseded'],
])

/** What the relay says is more exact than that it said something. */
const alerts: ReadonlyMap<AlertCode, Explained> = new Map<AlertCode, Explained>([
  ['sessionExpired', 'clock'],
  ['serverError', 'relayDown'],
  ['rateLimited', 'relayDown'],
])
