import { HttpError, HttpRequestFailedError, LatchkeyError, OutcomeUnknownError, TimeoutError } from '@latchkey/core'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'
import type { SignInStep } from './signInMachine.js'

/**
 * Why a try failed, in the terms of the view.
 *
 * - `declined`: the user declined in the wallet. `pending`: the wallet has another open request.
 * - `offline`: the server is not reachable, or does not work. Nothing was sent to the wallet.
 * - `unknown`: the answer of the server was lost. The user may be signed in.
 * - `refused`: the verifier does not accept the message, e.g. because its nonce has expired.
 * - `cookie`: the server's cookie did not come back, so the browser blocks it.
 * - `failed`: anything else.
 */
export type SignInProblem = 'declined' | 'pending' | 'offline' | 'unknown' | 'refused' | 'cookie' | 'failed'

const walletProblems: Readonly<Record<string, SignInProblem | undefined>> = {
  LATCHKEY_USER_REJECTED: 'declined',
  LATCHKEY_REQUEST_PENDING: 'pending',
}

export function problemOf(error: unknown, step: SignInStep): SignInProblem {
  if (step === 'signing') {
    return (error instanceof LatchkeyError ? walletProblems[error.code] : undefined) ?? 'failed'
  }
  if (error instanceof SignInRefusedError) return error.reason === 'cookie' ? 'cookie' : 'refused'
  const isLost = error instanceof HttpRequestFailedError || error instanceof TimeoutError
  const isDown = error instanceof HttpError && (error.status >= 500 || error.status === 429)
  if (error instanceof OutcomeUnknownError || ((isLost || isDown) && step === 'verifying')) return 'unknown'
  return isLost || isDown ? 'offline' : 'failed'
}
