import { isUserRejection } from './errorOf.js'
import type { LatchkeyError } from './LatchkeyError.js'

/** Our own checks between the announcement and the request: the wallet got nothing. */
const checks: readonly string[] = [
  'LATCHKEY_INSUFFICIENT_FUNDS',
  'LATCHKEY_INVALID_AMOUNT',
  'LATCHKEY_INVALID_INPUT',
  'LATCHKEY_REPLACEMENT',
  'LATCHKEY_SWAP_REFUSED',
  'LATCHKEY_TRANSACTION_MISMATCH',
  'LATCHKEY_UNSUPPORTED_CAPABILITY',
  'LATCHKEY_UNSUPPORTED_NETWORK',
]
/** What a wallet answers instead of sending. Codes of its node are missing: it may have sent before. */
const refusals: readonly (number | undefined)[] = [
  4100, // unauthorized
  4200, // unsupported method
  4902, // unknown network (EIP-3085)
  -32002, // another request is open (EIP-1474)
  -32600, // malformed: invalid request (JSON-RPC)
  -32601, // unknown method
  -32602, // invalid parameters
  5700, // unsupported capability (EIP-5792)
  5710, // unsupported network
  5740, // too many calls
  5750, // the user rejected the upgrade of the account
  5760, // atomicity is not supported
]
/** By the user (EIP-1193). */
const rejected = 4001
/** General errors of a node. Some nodes say "already known" with them. */
const general: readonly (number | undefined)[] = [-32000, -32603]

/**
 * Whether a request that failed may have sent something, or may still send it. Once the wallet was
 * asked, only a clear refusal says no: other failures, e.g. of the wallet's own node or its
 * connection, can come after it was sent.
 *
 * @param isAsked - The wallet got the request, or was about to: `onEntry` was called.
 */
export function mayBeSent(error: LatchkeyError, isAsked: boolean): boolean {
  const { code, providerCode, cause, isRefusal } = error ?? {}
  if (code === 'LATCHKEY_OUTCOME_UNKNOWN') return true
  if (!isAsked || isRefusal) return false
  // A node that was asked by us, not by the wallet.
  if (code === 'LATCHKEY_RPC') return general.includes(providerCode)
  // Some wallets use the code of a rejection for every failure.
  if (providerCode === rejected) return code !== 'LATCHKEY_USER_REJECTED' && !isUserRejection(cause)
  // With a cause it is what the wallet said, without one our own check before the request.
  if (code === 'LATCHKEY_NETWORK_DISCONNECTED') return cause !== undefined
  return !checks.includes(code) && !refusals.includes(providerCode)
}
