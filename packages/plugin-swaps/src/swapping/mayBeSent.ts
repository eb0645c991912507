import { type LatchkeyError, OutcomeUnknownError } from '@latchkey/core'

/** Codes of what refuses a request before anything is sent: our own checks, the user, the wallet. */
const refusals: readonly string[] = [
  'LATCHKEY_SWAP_REFUSED',
  'LATCHKEY_TRANSACTION_MISMATCH',
  'LATCHKEY_INSUFFICIENT_FUNDS',
  'LATCHKEY_INVALID_INPUT',
  'LATCHKEY_UNSUPPORTED_CAPABILITY',
  'LATCHKEY_USER_REJECTED',
  'LATCHKEY_REQUEST_PENDING',
  'LATCHKEY_UNAUTHORIZED',
  'LATCHKEY_UNSUPPORTED_METHOD',
  'LATCHKEY_UNKNOWN_NETWORK',
]
/** JSON-RPC: the wallet does not know the method, or could not read the parameters. */
const unread: readonly (number | undefined)[] = [-32601, -32602]

/**
 * Whether a step may have been sent although it failed. A wallet that was asked can fail after it
 * has sent: its node may time out, its connection may end.
 *
 * @param isAsked - The wallet got the request.
 */
export function mayBeSent(error: LatchkeyError, isAsked: boolean): boolean {
  if (error instanceof OutcomeUnknownError) return true
  return isAsked && !refusals.includes(error.code) && !unread.includes(error.providerCode)
}
